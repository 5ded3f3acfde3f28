import type { Messages } from './en.ts';
import access from './fr/parts/access.ts';
import accounts from './fr/parts/accounts.ts';
import agents from './fr/parts/agents.ts';
import cards from './fr/parts/cards.ts';
import deposits from './fr/parts/deposits.ts';
import onboarding from './fr/parts/onboarding.ts';
import payments from './fr/parts/payments.ts';
import security from './fr/parts/security.ts';
import wallet from './fr/parts/wallet.ts';

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
