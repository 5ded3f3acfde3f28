import type { Messages } from './en.ts';
import access from './pt-BR/parts/access.ts';
import accounts from './pt-BR/parts/accounts.ts';
import payments from './pt-BR/parts/payments.ts';

const ptBR: Partial<Messages> = { ...access, ...payments, ...accounts };

/** The kit in Brazilian Portuguese. */
export default ptBR;
