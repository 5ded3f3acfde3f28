import * as v from 'valibot';
import { Currency } from '../accounts/currency.ts';
import { paymentRails } from '../accounts/paymentRail.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { amount, dateTime, openEnum, positiveAmount } from '../scalars.ts';

/** The service sends a `Currency`; older responses contain only its code. */
const currency = v.union([v.string(), Currency]);

const exchangeRateSchema = responseObject({
  sourceCurrency: currency,
  destinationCurrency: currency,
  destinationPaymentRail: openEnum(paymentRails),
  /** Smallest unit of the source currency. */
  sendingAmount: positiveAmount,
  /** In the smallest unit of the destination currency. */
  receivingAmount: amount,
  minSendingAmount: amount,
  maxSendingAmount: amount,
  exchangeRate: v.pipe(v.number(), v.finite(), v.gtValue(0)),
  /** Smallest unit of the source currency. */
  fees: responseObject({ fixed: v.optional(amount), total: v.optional(amount) }),
  updatedAt: dateTime,
});

/**
 * An estimate of the current cost of a transfer, updated about every five minutes (docs/reference/exchange-rates.md).
 */
export const ExchangeRate: ExchangeRateSchema = exchangeRateSchema;
export interface ExchangeRateSchema extends NamedSchema<typeof exchangeRateSchema, ExchangeRate> {}
export interface ExchangeRate extends v.InferOutput<typeof exchangeRateSchema> {}
