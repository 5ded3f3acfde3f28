import * as v from 'valibot';
import { dateTime, open } from '../scalars.ts';

/** Money on its way back (supplement 3.5). The transaction's status does not follow it. */
export const Refund = v.looseObject({
  reference: v.string(),
  initiatedAt: dateTime,
  status: open(['PENDING', 'COMPLETED', 'FAILED']),
  settledAt: v.optional(dateTime),
  reason: v.optional(open(['TRANSACTION_FAILED', 'USER_CANCELLATION', 'TIMEOUT'])),
});
export type Refund = v.InferOutput<typeof Refund>;
