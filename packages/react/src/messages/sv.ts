import type { Messages } from './en.ts';
import access from './sv/parts/access.ts';
import accounts from './sv/parts/accounts.ts';
import agents from './sv/parts/agents.ts';
import cards from './sv/parts/cards.ts';
import deposits from './sv/parts/deposits.ts';
import onboarding from './sv/parts/onboarding.ts';
import payments from './sv/parts/payments.ts';
import security from './sv/parts/security.ts';
import wallet from './sv/parts/wallet.ts';

const sv: Partial<Messages> = {
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

/** The kit in Swedish. */
export default sv;
