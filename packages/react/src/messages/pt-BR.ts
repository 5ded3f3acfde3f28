import type { Messages } from './en.ts';
import access from './pt-BR/access.ts';
import accounts from './pt-BR/accounts.ts';
import agents from './pt-BR/agents.ts';
import cards from './pt-BR/cards.ts';
import deposits from './pt-BR/deposits.ts';
import onboarding from './pt-BR/onboarding.ts';
import payments from './pt-BR/payments.ts';
import security from './pt-BR/security.ts';
import wallet from './pt-BR/wallet.ts';

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
