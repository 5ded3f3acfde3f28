import type { Messages } from './en.ts';
import access from './sv/parts/access.ts';
import accounts from './sv/parts/accounts.ts';
import payments from './sv/parts/payments.ts';

const sv: Partial<Messages> = { ...access, ...payments, ...accounts };

/** The kit in Swedish. */
export default sv;
