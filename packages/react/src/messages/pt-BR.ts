import type { Messages } from './en.ts';
import access from './pt-BR/parts/access.ts';
import accounts from './pt-BR/parts/accounts.ts';
import agents from './pt-BR/parts/agents.ts';
import cards from './pt-BR/parts/cards.ts';
import deposits from './pt-BR/parts/deposits.ts';
import onboarding from './pt-BR/parts/onboarding.ts';
import payments from './pt-BR/parts/payments.ts';
import security from './pt-BR/parts/security.ts';
import wallet from './pt-BR/parts/wallet.ts';

const ptBR: Partial<Messages> = {
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

/** The kit in Brazilian Portuguese. */
export default ptBR;
