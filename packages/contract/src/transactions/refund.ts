import * as v from 'valibot';
import { responseObject } from '../responseObject.ts';
import { dateTime, openEnum } from '../scalars.ts';

/** The refund of a transaction (docs/reference/transactions.md). It does not change the transaction's status. */
export const Refund = responseObject({
  reference: v.string(),
  initiatedAt: dateTime,
  status: openEnum(['PENDING', 'COMPLETED', 'FAILED']),
  settledAt: v.optional(dateTime),
  reason: v.optional(openEnum(['TRANSACTION_FAILED', 'USER_CANCELLATION', 'TIMEOUT'])),
});
export type Refund = v.InferOutput<typeof Refund>;
