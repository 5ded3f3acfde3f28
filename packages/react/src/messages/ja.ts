import type { Messages } from './en.ts';
import access from './ja/parts/access.ts';
import accounts from './ja/parts/accounts.ts';
import agents from './ja/parts/agents.ts';
import cards from './ja/parts/cards.ts';
import deposits from './ja/parts/deposits.ts';
import onboarding from './ja/parts/onboarding.ts';
import payments from './ja/parts/payments.ts';
import security from './ja/parts/security.ts';
import wallet from './ja/parts/wallet.ts';

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
