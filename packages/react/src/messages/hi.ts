import type { Messages } from './en.ts';
import access from './hi/parts/access.ts';
import accounts from './hi/parts/accounts.ts';
import agents from './hi/parts/agents.ts';
import cards from './hi/parts/cards.ts';
import deposits from './hi/parts/deposits.ts';
import onboarding from './hi/parts/onboarding.ts';
import payments from './hi/parts/payments.ts';
import security from './hi/parts/security.ts';
import wallet from './hi/parts/wallet.ts';

const hi: Partial<Messages> = {
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

/** The kit in Hindi. */
export default hi;
