import access from './ar/parts/access.ts';
import accounts from './ar/parts/accounts.ts';
import payments from './ar/parts/payments.ts';
import type { Messages } from './en.ts';

const ar: Partial<Messages> = { ...access, ...payments, ...accounts };

/** The kit in Arabic. */
export default ar;
