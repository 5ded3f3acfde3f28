import * as v from 'valibot';
import { amount, dateTime, positiveAmount } from '../scalars.ts';

/** A code, or a currency told whole. */
const currency = v.union([v.string(), v.looseObject({ code: v.string() })]);

/** What a transfer would cost about now; refreshed every five minutes or so (supplement 3.9). */
export const ExchangeRate = v.looseObject({
  sourceCurrency: currency,
  destinationCurrency: currency,
  destinationPaymentRail: v.string(),
  /** Smallest unit of the source currency. */
  sendingAmount: positiveAmount,
  /** Smallest unit of the destination currency. */
  receivingAmount: amount,
  minSendingAmount: amount,
  maxSendingAmount: amount,
  exchangeRate: v.pipe(v.number(), v.finite(), v.gtValue(0)),
  /** Smallest unit of the source currency. */
  fees: v.looseObject({ fixed: v.optional(amount), total: v.optional(amount) }),
  updatedAt: dateTime,
});
export type ExchangeRate = v.InferOutput<typeof ExchangeRate>;
