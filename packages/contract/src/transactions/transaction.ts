import * as v from 'valibot';
import { CurrencyAmount } from '../accounts/currencyAmount.ts';
import { PaymentInstructions } from '../accounts/paymentInstructions.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { amount, dateTime, openEnum } from '../scalars.ts';
import { unread } from '../unread.ts';
import type { Merchant } from './card.ts';
import type { Refund } from './refund.ts';
import { transactionStatuses } from './status.ts';

/** The source or destination of a transaction (docs/reference/transactions.md#source-and-destination). */
const party = {
  accountId: v.optional(v.string()),
  umaAddress: v.optional(v.string()),
  currency: v.optional(v.string()),
};

const transactionSchema = responseObject({
  /** `Transaction:<id>`, or `CardTransaction:<id>` where `type` is `CARD`. */
  id: v.string(),
  /** A card transaction has its own statuses. */
  status: openEnum(transactionStatuses),
  type: openEnum(['INCOMING', 'OUTGOING', 'CARD']),
  direction: v.optional(openEnum(['CREDIT', 'DEBIT'])),
  customerId: v.optional(v.string()),
  platformCustomerId: v.optional(v.string()),
  source: v.optional(responseObject({ sourceType: v.string(), ...party })),
  destination: v.optional(responseObject({ destinationType: v.string(), ...party })),
  sentAmount: v.optional(CurrencyAmount),
  receivedAmount: v.optional(CurrencyAmount),
  fees: v.optional(amount),
  platformFees: v.optional(amount),
  exchangeRate: v.optional(v.number()),
  quoteId: v.optional(v.string()),
  description: v.optional(v.string()),
  failureReason: v.optional(v.string()),
  paymentInstructions: v.optional(v.array(PaymentInstructions)),
  /** The refund, which does not change `status`. */
  refund: v.optional(unread<typeof Refund>()),
  /** The reason why a transaction is `PENDING`. */
  pendingReason: v.optional(v.string()),
  /** For `CARD` only, like the next four members. */
  cardId: v.optional(v.string()),
  merchant: v.optional(unread<typeof Merchant>()),
  authorizedAmount: v.optional(CurrencyAmount),
  settledAmount: v.optional(CurrencyAmount),
  refundedAmount: v.optional(CurrencyAmount),
  createdAt: v.optional(dateTime),
  updatedAt: v.optional(dateTime),
  settledAt: v.optional(dateTime),
});

/**
 * A transaction of any type, with the rules that a list in a browser needs (docs/reference/transactions.md). Other
 * members are accepted unchecked; parse with `OutgoingTransaction`, `IncomingTransaction` or `CardTransaction` to
 * validate them.
 */
export const Transaction: TransactionSchema = transactionSchema;
export interface TransactionSchema extends NamedSchema<typeof transactionSchema, Transaction> {}
export interface Transaction extends v.InferOutput<typeof transactionSchema> {}
