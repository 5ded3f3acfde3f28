import type { Messages } from './en.ts';
import access from './es/access.ts';
import accounts from './es/accounts.ts';
import agents from './es/agents.ts';
import cards from './es/cards.ts';
import deposits from './es/deposits.ts';
import onboarding from './es/onboarding.ts';
import payments from './es/payments.ts';
import security from './es/security.ts';
import wallet from './es/wallet.ts';

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
