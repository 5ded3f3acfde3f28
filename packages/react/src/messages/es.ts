import type { Messages } from './en.ts';
import access from './es/parts/access.ts';
import accounts from './es/parts/accounts.ts';
import payments from './es/parts/payments.ts';

const es: Partial<Messages> = { ...access, ...payments, ...accounts };

/** The kit in Spanish. */
export default es;
