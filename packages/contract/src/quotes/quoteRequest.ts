import * as v from 'valibot';
import { paymentRails } from '../accounts/paymentRail.ts';
import { currencyCode, text } from '../formats.ts';
import { idParam } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { umaAddress } from '../params.ts';
import { PaymentScaFactorRequest } from '../sca/factorRequest.ts';
import { amount } from '../scalars.ts';

const accountId = v.union([idParam('InternalAccount'), idParam('ExternalAccount')]);
const stablecoins = ['USDC', 'USDT', 'USDB'];

/** The chains on which a stablecoin can be received (docs/reference/quotes.md#createquote). */
export const cryptoNetworks = [
  'SOLANA',
  'ETHEREUM',
  'BASE',
  'POLYGON',
  'TRON',
  'PLASMA',
  'SPARK',
  'LIGHTNING',
  'BITCOIN',
] as const;

/** The purpose of a payment (docs/reference/quotes.md#createquote). */
export const PurposeOfPayment = v.picklist([
  'GIFT',
  'SELF',
  'GOODS_OR_SERVICES',
  'EDUCATION',
  'HEALTH_OR_MEDICAL',
  'REAL_ESTATE_PURCHASE',
  'TAX_PAYMENT',
  'LOAN_PAYMENT',
  'UTILITY_BILL',
  'DONATION',
  'TRAVEL',
  'FAMILY_SUPPORT',
  'SALARY_PAYMENT',
  'OTHER',
]);

const quoteSourceRequestSchema = v.variant('sourceType', [
  v.looseObject({
    sourceType: v.literal('ACCOUNT'),
    /** An internal account, or an external one that can be pulled from. */
    accountId,
    /** Only for a pooled account. */
    customerId: v.optional(idParam('Customer')),
  }),
  v.pipe(
    v.looseObject({
      sourceType: v.literal('REALTIME_FUNDING'),
      currency: currencyCode,
      /** Absent for the platform itself. */
      customerId: v.optional(idParam('Customer')),
      cryptoNetwork: v.optional(v.picklist(cryptoNetworks)),
    }),
    v.forward(
      v.check(
        ({ currency, cryptoNetwork }) => cryptoNetwork !== undefined || !stablecoins.includes(currency),
        'Expected cryptoNetwork for a stablecoin.',
      ),
      ['cryptoNetwork'],
    ),
  ),
]);

/** The requested source of a quote (docs/reference/quotes.md#createquote). */
export const QuoteSourceRequest: QuoteSourceRequestSchema = quoteSourceRequestSchema;
export interface QuoteSourceRequestSchema extends NamedSchema<typeof quoteSourceRequestSchema, QuoteSourceRequest> {}
export type QuoteSourceRequest = v.InferOutput<typeof quoteSourceRequestSchema>;

const quoteDestinationRequestSchema = v.variant('destinationType', [
  v.looseObject({
    destinationType: v.literal('ACCOUNT'),
    accountId: v.union([idParam('ExternalAccount'), idParam('InternalAccount')]),
    /** A rail that the account supports. By default the service chooses. */
    paymentRail: v.optional(v.picklist(paymentRails)),
  }),
  v.looseObject({
    destinationType: v.literal('UMA_ADDRESS'),
    umaAddress,
    currency: v.optional(currencyCode),
  }),
]);

/** The requested destination of a quote (docs/reference/quotes.md#createquote). */
export const QuoteDestinationRequest: QuoteDestinationRequestSchema = quoteDestinationRequestSchema;
export interface QuoteDestinationRequestSchema
  extends NamedSchema<typeof quoteDestinationRequestSchema, QuoteDestinationRequest> {}
export type QuoteDestinationRequest = v.InferOutput<typeof quoteDestinationRequestSchema>;

const quoteRequestSchema = v.pipe(
  v.looseObject({
    source: QuoteSourceRequest,
    destination: QuoteDestinationRequest,
    lockedCurrencySide: v.picklist(['SENDING', 'RECEIVING']),
    /** In the smallest unit of the locked side's currency. */
    lockedCurrencyAmount: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(9_000_000_000_000_000)),
    /** From a receiver look-up. Required for an address. */
    lookupId: v.optional(idParam('Lookup')),
    /** Executes the quote at once. Rejected for an embedded wallet, whose user must sign first. */
    immediatelyExecute: v.optional(v.boolean()),
    description: v.optional(v.string()),
    /** Sent with the payment if the rail supports it. */
    remittanceInformation: v.optional(text(0, 80)),
    purposeOfPayment: v.optional(PurposeOfPayment),
    /** For a source in US dollars only. */
    platformFeeOverride: v.optional(
      v.looseObject({
        platformFixedFee: v.looseObject({ amount, currency: v.string() }),
        /** In hundredths of a percent. */
        platformVariableFeeBps: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
      }),
    ),
    /** For a real-time funded source of a customer under Strong Customer Authentication. */
    scaFactor: v.optional(PaymentScaFactorRequest),
    /** Every field that the look-up listed in `requiredPayerDataFields`. */
    senderCustomerInfo: v.optional(v.record(v.string(), v.unknown())),
  }),
  v.forward(
    v.check(
      ({ destination, lookupId }) => destination.destinationType !== 'UMA_ADDRESS' || lookupId !== undefined,
      'Expected lookupId for an address.',
    ),
    ['lookupId'],
  ),
);

/** Body of `createQuote` (docs/reference/quotes.md#createquote). */
export const QuoteRequest: QuoteRequestSchema = quoteRequestSchema;
export interface QuoteRequestSchema extends NamedSchema<typeof quoteRequestSchema, QuoteRequest> {}
export interface QuoteRequest extends v.InferInput<typeof quoteRequestSchema> {}
