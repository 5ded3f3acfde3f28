import * as v from 'valibot';
import { Currency } from '../accounts/currency.ts';
import { PaymentInstructions } from '../accounts/paymentInstructions.ts';
import { id } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import type { ScaChallenge } from '../sca/challenge.ts';
import { amount, dateTime, openEnum, positiveAmount } from '../scalars.ts';
import { unread } from '../unread.ts';
import type { OutgoingRateDetails } from './rateDetails.ts';

const quoteSourceSchema = responseObject({
  sourceType: openEnum(['ACCOUNT', 'REALTIME_FUNDING']),
  accountId: v.optional(v.string()),
  customerId: v.optional(v.string()),
  currency: v.optional(v.string()),
});

/** The source of a quote (docs/reference/quotes.md#createquote). */
export const QuoteSource: QuoteSourceSchema = quoteSourceSchema;
export interface QuoteSourceSchema extends NamedSchema<typeof quoteSourceSchema, QuoteSource> {}
export interface QuoteSource extends v.InferOutput<typeof quoteSourceSchema> {}

const quoteDestinationSchema = responseObject({
  destinationType: openEnum(['ACCOUNT', 'UMA_ADDRESS']),
  accountId: v.optional(v.string()),
  umaAddress: v.optional(v.string()),
  currency: v.optional(v.string()),
});

/** The destination of a quote (docs/reference/quotes.md#createquote). */
export const QuoteDestination: QuoteDestinationSchema = quoteDestinationSchema;
export interface QuoteDestinationSchema extends NamedSchema<typeof quoteDestinationSchema, QuoteDestination> {}
export interface QuoteDestination extends v.InferOutput<typeof quoteDestinationSchema> {}

const quoteSchema = responseObject({
  id: id('Quote'),
  status: openEnum(['PENDING', 'PENDING_AUTHORIZATION', 'PROCESSING', 'COMPLETED', 'FAILED', 'EXPIRED']),
  createdAt: dateTime,
  /** The quote cannot be executed after this time. */
  expiresAt: dateTime,
  source: QuoteSource,
  destination: QuoteDestination,
  sendingCurrency: Currency,
  receivingCurrency: Currency,
  /** In the smallest unit of the sending currency, fees included. */
  totalSendingAmount: positiveAmount,
  /** In the smallest unit of the receiving currency. */
  totalReceivingAmount: positiveAmount,
  /** For information only. Derive the displayed rate from the totals. */
  exchangeRate: v.number(),
  /** Smallest unit of the sending currency. */
  feesIncluded: amount,
  platformFeesIncluded: v.optional(amount),
  paymentInstructions: v.optional(v.array(PaymentInstructions)),
  transactionId: id('Transaction'),
  description: v.optional(v.string()),
  /** An open object whose keys are names of customer info fields, such as `FULL_NAME`. */
  counterpartyInformation: v.optional(responseObject({})),
  rateDetails: v.optional(unread<typeof OutgoingRateDetails>()),
  /** Present only while the status is `PENDING_AUTHORIZATION`. */
  scaChallenge: v.optional(
    unread<typeof ScaChallenge>(['purpose', 'passkeyAssertionOptions', 'passkeyAllowedOrigins']),
  ),
});

/** A locked rate with its fees and totals (docs/reference/quotes.md#quote). */
export const Quote: QuoteSchema = quoteSchema;
export interface QuoteSchema extends NamedSchema<typeof quoteSchema, Quote> {}
export interface Quote extends v.InferOutput<typeof quoteSchema> {}
