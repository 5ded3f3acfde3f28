import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime, openEnum } from '../scalars.ts';

const refundSchema = responseObject({
  reference: v.string(),
  initiatedAt: dateTime,
  status: openEnum(['PENDING', 'COMPLETED', 'FAILED']),
  settledAt: v.optional(dateTime),
  reason: v.optional(openEnum(['TRANSACTION_FAILED', 'USER_CANCELLATION', 'TIMEOUT'])),
});

/** The refund of a transaction (docs/reference/transactions.md). It does not change the transaction's status. */
export const Refund: RefundSchema = refundSchema;
export interface RefundSchema extends NamedSchema<typeof refundSchema, Refund> {}
export interface Refund extends v.InferOutput<typeof refundSchema> {}
