import access from './ar/access.ts';
import accounts from './ar/accounts.ts';
import agents from './ar/agents.ts';
import cards from './ar/cards.ts';
import deposits from './ar/deposits.ts';
import onboarding from './ar/onboarding.ts';
import payments from './ar/payments.ts';
import security from './ar/security.ts';
import wallet from './ar/wallet.ts';
import type { Messages } from './en.ts';

const ar: Partial<Messages> = {
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

/** The kit in Arabic. */
export default ar;
