import type { Messages } from './en.ts';
import access from './fr/access.ts';
import accounts from './fr/accounts.ts';
import agents from './fr/agents.ts';
import cards from './fr/cards.ts';
import deposits from './fr/deposits.ts';
import onboarding from './fr/onboarding.ts';
import payments from './fr/payments.ts';
import security from './fr/security.ts';
import wallet from './fr/wallet.ts';

const fr: Partial<Messages> = {
  ...access,
  ...payments,
  ...accounts,
  ...deposits,
  ...cards,
  ...onboarding,
  ...agents,
  ...security,
  ...wallet,
};

/** The kit in French. */
export default fr;
