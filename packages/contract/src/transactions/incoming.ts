import * as v from 'valibot';
import { CurrencyAmount } from '../accounts/currencyAmount.ts';
import { open } from '../scalars.ts';
import { baseEntries } from './base.ts';
import { incomingFailures } from './failureReason.ts';
import { TransactionSource } from './party.ts';
import { transactionStatuses } from './status.ts';

/** Money that arrived, every member told (interface, Transaction; supplement 3.5). */
export const IncomingTransaction = v.looseObject({
  ...baseEntries,
  type: v.literal('INCOMING'),
  status: open(transactionStatuses),
  source: v.optional(TransactionSource),
  receivedAmount: CurrencyAmount,
  failureReason: v.optional(open(incomingFailures)),
  /** On webhooks: what the sender's side wants to know of the receiver. */
  requestedReceiverCustomerInfoFields: v.optional(v.array(v.looseObject({ name: v.string(), mandatory: v.boolean() }))),
});
export type IncomingTransaction = v.InferOutput<typeof IncomingTransaction>;
