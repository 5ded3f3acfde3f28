import access from './de/access.ts';
import accounts from './de/accounts.ts';
import agents from './de/agents.ts';
import cards from './de/cards.ts';
import deposits from './de/deposits.ts';
import onboarding from './de/onboarding.ts';
import payments from './de/payments.ts';
import security from './de/security.ts';
import wallet from './de/wallet.ts';
import type { Messages } from './en.ts';

const de: Partial<Messages> = {
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

/** The kit in German. */
export default de;
