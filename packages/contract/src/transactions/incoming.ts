import * as v from 'valibot';
import { CurrencyAmount } from '../accounts/currencyAmount.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { openEnum } from '../scalars.ts';
import { baseEntries } from './base.ts';
import { incomingFailures } from './failureReason.ts';
import { TransactionSource } from './party.ts';
import { transactionStatuses } from './status.ts';

const incomingTransactionSchema = responseObject({
  ...baseEntries,
  type: v.literal('INCOMING'),
  status: openEnum(transactionStatuses),
  source: v.optional(TransactionSource),
  receivedAmount: CurrencyAmount,
  failureReason: v.optional(openEnum(incomingFailures)),
  /** In webhooks: the information about the receiver that the sender requires. */
  requestedReceiverCustomerInfoFields: v.optional(
    v.array(responseObject({ name: v.string(), mandatory: v.boolean() })),
  ),
});

/** An incoming transaction with every member (docs/reference/transactions.md). */
export const IncomingTransaction: IncomingTransactionSchema = incomingTransactionSchema;
export interface IncomingTransactionSchema extends NamedSchema<typeof incomingTransactionSchema, IncomingTransaction> {}
export interface IncomingTransaction extends v.InferOutput<typeof incomingTransactionSchema> {}
