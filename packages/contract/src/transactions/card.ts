import * as v from 'valibot';
import { CurrencyAmount } from '../accounts/currencyAmount.ts';
import { id } from '../ids.ts';
import { amount, dateTime, integer, open } from '../scalars.ts';
import { cardTransactionStatuses } from './status.ts';

/** Who was paid by card (supplement 6.4). */
export const Merchant = v.looseObject({
  descriptor: v.string(),
  mcc: v.optional(v.string()),
  country: v.optional(v.string()),
});
export type Merchant = v.InferOutput<typeof Merchant>;

/** `totalAmount` is a plain integer in the smallest unit of the funding currency, unlike the other amounts here. */
const summary = { count: integer, totalAmount: amount };

/** A purchase by card and what became of it (supplement 6.4). Show `refundedAmount`, not the status alone. */
export const CardTransaction = v.looseObject({
  type: v.literal('CARD'),
  id: id('CardTransaction'),
  status: open(cardTransactionStatuses),
  direction: open(['CREDIT', 'DEBIT']),
  merchant: Merchant,
  authorizedAmount: CurrencyAmount,
  accountId: v.string(),
  customerId: v.string(),
  platformCustomerId: v.string(),
  authorizedAt: dateTime,
  createdAt: dateTime,
  updatedAt: dateTime,
  cardId: v.optional(id('Card')),
  issuerTransactionToken: v.optional(v.string()),
  lastEventAt: v.optional(dateTime),
  settledAmount: v.optional(CurrencyAmount),
  refundedAmount: v.optional(CurrencyAmount),
  /** More than one pull means a later second one, a tip for example. */
  pullSummary: v.optional(v.looseObject({ ...summary, pendingCount: v.optional(integer) })),
  refundSummary: v.optional(v.looseObject(summary)),
  settlementSummary: v.optional(v.looseObject(summary)),
});
export type CardTransaction = v.InferOutput<typeof CardTransaction>;
