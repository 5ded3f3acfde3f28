import * as v from 'valibot';
import { AnyPaymentInstructions } from '../accounts/anyPaymentInstructions.ts';
import { Quote } from '../quotes/quote.ts';
import { OutgoingRateDetails } from '../quotes/rateDetails.ts';
import { ScaChallenge } from '../sca/challenge.ts';

/** Where a quote's money comes from, every kind told whole (interface, QuoteSource; supplement 3.1). */
const Source = v.variant('sourceType', [
  v.looseObject({
    sourceType: v.literal('ACCOUNT'),
    accountId: v.string(),
    customerId: v.optional(v.string()),
  }),
  v.looseObject({
    sourceType: v.literal('REALTIME_FUNDING'),
    currency: v.string(),
    customerId: v.optional(v.string()),
    cryptoNetwork: v.optional(v.string()),
  }),
]);

/** Where it goes. */
const Destination = v.variant('destinationType', [
  v.looseObject({
    destinationType: v.literal('ACCOUNT'),
    accountId: v.string(),
    paymentRail: v.optional(v.string()),
    currency: v.optional(v.string()),
  }),
  v.looseObject({
    destinationType: v.literal('UMA_ADDRESS'),
    umaAddress: v.string(),
    currency: v.optional(v.string()),
  }),
]);

/** A quote with every rule of the interface (interface, Quote and ScaChallenge; supplement 2.3). */
export const FullQuote = v.pipe(
  v.looseObject({
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
export type FullQuote = v.InferOutput<typeof FullQuote>;
