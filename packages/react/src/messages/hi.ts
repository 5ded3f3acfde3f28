import type { Messages } from './en.ts';
import access from './hi/access.ts';
import accounts from './hi/accounts.ts';
import agents from './hi/agents.ts';
import cards from './hi/cards.ts';
import deposits from './hi/deposits.ts';
import onboarding from './hi/onboarding.ts';
import payments from './hi/payments.ts';
import security from './hi/security.ts';
import wallet from './hi/wallet.ts';

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
