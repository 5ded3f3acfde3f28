import * as v from 'valibot';
import { CurrencyAmount } from '../accounts/currency.ts';
import { PaymentInstructions } from '../accounts/paymentInstructions.ts';
import { amount, dateTime, open } from '../scalars.ts';

/** Where a transaction's money came from or went (supplement 3.7). */
const party = {
  accountId: v.optional(v.string()),
  umaAddress: v.optional(v.string()),
  currency: v.optional(v.string()),
};

/** One movement of money (interface, Transaction; supplement 3.5). */
export const Transaction = v.looseObject({
  /** `Transaction:<id>`, or `CardTransaction:<id>` where `type` is `CARD`. */
  id: v.string(),
  status: open([
    'CREATED',
    'PENDING',
    'PENDING_AUTHORIZATION',
    'PROCESSING',
    'COMPLETED',
    'REJECTED',
    'FAILED',
    'REFUNDED',
    'EXPIRED',
  ]),
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
  createdAt: v.optional(dateTime),
  updatedAt: v.optional(dateTime),
  settledAt: v.optional(dateTime),
});
export type Transaction = v.InferOutput<typeof Transaction>;
