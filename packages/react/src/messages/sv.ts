import type { Messages } from './en.ts';
import access from './sv/access.ts';
import accounts from './sv/accounts.ts';
import agents from './sv/agents.ts';
import cards from './sv/cards.ts';
import deposits from './sv/deposits.ts';
import onboarding from './sv/onboarding.ts';
import payments from './sv/payments.ts';
import security from './sv/security.ts';
import wallet from './sv/wallet.ts';

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
