import type { Messages } from './en.ts';
import access from './hi/parts/access.ts';
import accounts from './hi/parts/accounts.ts';
import payments from './hi/parts/payments.ts';

const hi: Partial<Messages> = { ...access, ...payments, ...accounts };

/** The kit in Hindi. */
export default hi;
