import access from './de/parts/access.ts';
import accounts from './de/parts/accounts.ts';
import payments from './de/parts/payments.ts';
import type { Messages } from './en.ts';

const de: Partial<Messages> = { ...access, ...payments, ...accounts };

/** The kit in German. */
export default de;
