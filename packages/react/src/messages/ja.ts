import type { Messages } from './en.ts';
import access from './ja/access.ts';
import accounts from './ja/accounts.ts';
import agents from './ja/agents.ts';
import cards from './ja/cards.ts';
import deposits from './ja/deposits.ts';
import onboarding from './ja/onboarding.ts';
import payments from './ja/payments.ts';
import security from './ja/security.ts';
import wallet from './ja/wallet.ts';

const ja: Partial<Messages> = {
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

/** The kit in Japanese. */
export default ja;
