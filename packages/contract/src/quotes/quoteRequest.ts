import * as v from 'valibot';
import { paymentRails } from '../accounts/paymentRail.ts';
import { currencyCode, text } from '../formats.ts';
import { idParam } from '../ids.ts';
import { umaAddress } from '../params.ts';
import { PaymentScaFactorRequest } from '../sca/factorRequest.ts';
import { amount } from '../scalars.ts';

const accountId = v.union([idParam('InternalAccount'), idParam('ExternalAccount')]);
const stablecoins = ['USDC', 'USDT', 'USDB'];

/** The chains that a stablecoin can arrive on (supplement 3.1). */
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

/** What a payment is for (supplement 3.1). */
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

/** Where the money of a quote is asked to come from (supplement 3.1). */
export const QuoteSourceRequest = v.variant('sourceType', [
  v.looseObject({
    sourceType: v.literal('ACCOUNT'),
    /** An internal account, or an external one that can be pulled from. */
    accountId,
    /** Only when the account is pooled. */
    customerId: v.optional(idParam('Customer')),
  }),
  v.pipe(
    v.looseObject({
      sourceType: v.literal('REALTIME_FUNDING'),
      currency: currencyCode,
      /** Absent means the platform itself. */
      customerId: v.optional(idParam('Customer')),
      cryptoNetwork: v.optional(v.picklist(cryptoNetworks)),
    }),
    v.check(
      ({ currency, cryptoNetwork }) => cryptoNetwork !== undefined || !stablecoins.includes(currency),
      'Expected cryptoNetwork for a stablecoin.',
    ),
  ),
]);

/** Where it is asked to go (supplement 3.1). */
export const QuoteDestinationRequest = v.variant('destinationType', [
  v.looseObject({
    destinationType: v.literal('ACCOUNT'),
    accountId: v.union([idParam('ExternalAccount'), idParam('InternalAccount')]),
    /** One the account supports; absent leaves the choice to the service. */
    paymentRail: v.optional(v.picklist(paymentRails)),
  }),
  v.looseObject({
    destinationType: v.literal('UMA_ADDRESS'),
    umaAddress,
    currency: v.optional(currencyCode),
  }),
]);

/** Body of `createQuote` (supplement 3.1). */
export const QuoteRequest = v.pipe(
  v.looseObject({
    source: QuoteSourceRequest,
    destination: QuoteDestinationRequest,
    lockedCurrencySide: v.picklist(['SENDING', 'RECEIVING']),
    /** Smallest unit of the locked side's currency. */
    lockedCurrencyAmount: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(9_000_000_000_000_000)),
    /** From a receiver look-up; needed for an address. */
    lookupId: v.optional(idParam('Lookup')),
    /** Executes at once. Refused for an embedded wallet, whose user must sign first. */
    immediatelyExecute: v.optional(v.boolean()),
    description: v.optional(v.string()),
    /** Travels with the payment where the rail has room for it. */
    remittanceInformation: v.optional(text(0, 80)),
    purposeOfPayment: v.optional(PurposeOfPayment),
    /** For a source in US dollars only. */
    platformFeeOverride: v.optional(
      v.looseObject({
        platformFixedFee: v.looseObject({ amount, currency: v.string() }),
        /** Hundredths of a per cent. */
        platformVariableFeeBps: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
      }),
    ),
    /** For a real-time funded source of a customer under Strong Customer Authentication. */
    scaFactor: v.optional(PaymentScaFactorRequest),
    /** Every field that the look-up listed in `requiredPayerDataFields`. */
    senderCustomerInfo: v.optional(v.record(v.string(), v.unknown())),
  }),
  v.check(
    ({ destination, lookupId }) => destination.destinationType !== 'UMA_ADDRESS' || lookupId !== undefined,
    'Expected lookupId for an address.',
  ),
);
export type QuoteRequest = v.InferInput<typeof QuoteRequest>;
