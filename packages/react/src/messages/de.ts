import access from './de/parts/access.ts';
import accounts from './de/parts/accounts.ts';
import agents from './de/parts/agents.ts';
import cards from './de/parts/cards.ts';
import deposits from './de/parts/deposits.ts';
import onboarding from './de/parts/onboarding.ts';
import payments from './de/parts/payments.ts';
import security from './de/parts/security.ts';
import wallet from './de/parts/wallet.ts';
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
