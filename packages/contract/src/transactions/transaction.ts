import * as v from 'valibot';
import { CurrencyAmount } from '../accounts/currencyAmount.ts';
import { PaymentInstructions } from '../accounts/paymentInstructions.ts';
import { amount, dateTime, open } from '../scalars.ts';
import { unread } from '../unread.ts';
import type { Merchant } from './card.ts';
import type { Refund } from './refund.ts';
import { transactionStatuses } from './status.ts';

/** Where a transaction's money came from or went (supplement 3.7). */
const party = {
  accountId: v.optional(v.string()),
  umaAddress: v.optional(v.string()),
  currency: v.optional(v.string()),
};

/**
 * One movement of money of any kind, as light as a list in a browser needs it (interface, Transaction; supplement 3.5).
 * Other members of a kind pass through; parse with `OutgoingTransaction`, `IncomingTransaction` or `CardTransaction`
 * to have them checked.
 */
export const Transaction = v.looseObject({
  /** `Transaction:<id>`, or `CardTransaction:<id>` where `type` is `CARD`. */
  id: v.string(),
  /** A card's transaction has statuses of its own. */
  status: open(transactionStatuses),
  type: open(['INCOMING', 'OUTGOING', 'CARD']),
  direction: v.optional(open(['CREDIT', 'DEBIT'])),
  customerId: v.optional(v.string()),
  platformCustomerId: v.optional(v.string()),
  source: v.optional(v.looseObject({ sourceType: v.string(), ...party })),
  destination: v.optional(v.looseObject({ destinationType: v.string(), ...party })),
  sentAmount: v.optional(CurrencyAmount),
  receivedAmount: v.optional(CurrencyAmount),
  fees: v.optional(amount),
  platformFees: v.optional(amount),
  exchangeRate: v.optional(v.number()),
  quoteId: v.optional(v.string()),
  description: v.optional(v.string()),
  failureReason: v.optional(v.string()),
  paymentInstructions: v.optional(v.array(PaymentInstructions)),
  /** Money on its way back; `status` does not follow it. */
  refund: v.optional(unread<typeof Refund>()),
  /** Why a `PENDING` transaction waits. */
  pendingReason: v.optional(v.string()),
  /** `CARD` only: these four. */
  merchant: v.optional(unread<typeof Merchant>()),
  authorizedAmount: v.optional(CurrencyAmount),
  settledAmount: v.optional(CurrencyAmount),
  refundedAmount: v.optional(CurrencyAmount),
  createdAt: v.optional(dateTime),
  updatedAt: v.optional(dateTime),
  settledAt: v.optional(dateTime),
});
export type Transaction = v.InferOutput<typeof Transaction>;
