import access from './ar/parts/access.ts';
import accounts from './ar/parts/accounts.ts';
import agents from './ar/parts/agents.ts';
import cards from './ar/parts/cards.ts';
import deposits from './ar/parts/deposits.ts';
import onboarding from './ar/parts/onboarding.ts';
import payments from './ar/parts/payments.ts';
import security from './ar/parts/security.ts';
import wallet from './ar/parts/wallet.ts';
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
