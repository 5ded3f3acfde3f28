import type { Messages } from './en.ts';
import access from './es/parts/access.ts';
import accounts from './es/parts/accounts.ts';
import agents from './es/parts/agents.ts';
import cards from './es/parts/cards.ts';
import deposits from './es/parts/deposits.ts';
import onboarding from './es/parts/onboarding.ts';
import payments from './es/parts/payments.ts';
import security from './es/parts/security.ts';
import wallet from './es/parts/wallet.ts';

const es: Partial<Messages> = {
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

/** The kit in Spanish. */
export default es;
