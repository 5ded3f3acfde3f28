import * as v from 'valibot';
import { AnyPaymentInstructions } from '../accounts/anyPaymentInstructions.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { Quote } from '../quotes/quote.ts';
import { OutgoingRateDetails } from '../quotes/rateDetails.ts';
import { responseObject } from '../responseObject.ts';
import { ScaChallenge } from '../sca/challenge.ts';

/** The source of a quote, with every rule of each kind (docs/reference/quotes.md#createquote). */
const Source = v.variant('sourceType', [
  responseObject({
    sourceType: v.literal('ACCOUNT'),
    accountId: v.string(),
    customerId: v.optional(v.string()),
  }),
  responseObject({
    sourceType: v.literal('REALTIME_FUNDING'),
    currency: v.string(),
    customerId: v.optional(v.string()),
    cryptoNetwork: v.optional(v.string()),
  }),
]);

/** The destination of a quote, with every rule of each kind. */
const Destination = v.variant('destinationType', [
  responseObject({
    destinationType: v.literal('ACCOUNT'),
    accountId: v.string(),
    paymentRail: v.optional(v.string()),
    currency: v.optional(v.string()),
  }),
  responseObject({
    destinationType: v.literal('UMA_ADDRESS'),
    umaAddress: v.string(),
    currency: v.optional(v.string()),
  }),
]);

const fullQuoteSchema = v.pipe(
  responseObject({
    ...Quote.entries,
    source: Source,
    destination: Destination,
    exchangeRate: v.pipe(v.number(), v.finite(), v.gtValue(0)),
    paymentInstructions: v.optional(v.array(AnyPaymentInstructions)),
    rateDetails: v.optional(OutgoingRateDetails),
    scaChallenge: v.optional(ScaChallenge),
  }),
  v.check(
    ({ status, scaChallenge }) => scaChallenge === undefined || status === 'PENDING_AUTHORIZATION',
    'Expected a challenge while PENDING_AUTHORIZATION only.',
  ),
  v.check(
    ({ status, source, paymentInstructions }) =>
      source.sourceType !== 'REALTIME_FUNDING' ||
      status !== 'PENDING_AUTHORIZATION' ||
      paymentInstructions === undefined ||
      paymentInstructions.length === 0,
    'Expected no instructions before the authorization.',
  ),
  v.check(
    ({ feesIncluded, platformFeesIncluded }) =>
      platformFeesIncluded === undefined || platformFeesIncluded <= feesIncluded,
    'Expected the platform’s share inside the fees.',
  ),
);

/** A quote with every rule of the interface (docs/reference/quotes.md#authorizequote). */
export const FullQuote: FullQuoteSchema = fullQuoteSchema;
export interface FullQuoteSchema extends NamedSchema<typeof fullQuoteSchema, FullQuote> {}
export interface FullQuote extends v.InferOutput<typeof fullQuoteSchema> {}
