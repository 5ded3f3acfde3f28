import type { Messages } from './en.ts';
import access from './fr/parts/access.ts';
import accounts from './fr/parts/accounts.ts';
import payments from './fr/parts/payments.ts';

const fr: Partial<Messages> = { ...access, ...payments, ...accounts };

/** The kit in French. */
export default fr;
