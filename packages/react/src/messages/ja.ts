import type { Messages } from './en.ts';
import access from './ja/parts/access.ts';
import accounts from './ja/parts/accounts.ts';
import payments from './ja/parts/payments.ts';

const ja: Partial<Messages> = { ...access, ...payments, ...accounts };

/** The kit in Japanese. */
export default ja;
