import * as v from 'valibot';
import { id } from '../ids.ts';
import { amount } from '../scalars.ts';

const positive = v.pipe(v.number(), v.finite(), v.gtValue(0));

const lookup = {
  /** Goes into the quote. */
  lookupId: id('Lookup'),
  supportedCurrencies: v.array(
    v.looseObject({
      /** A code, or a currency told whole. */
      currency: v.union([v.string(), v.looseObject({ code: v.string() })]),
      /** For reading; amounts come from a quote. */
      estimatedExchangeRate: positive,
      min: amount,
      max: amount,
    }),
  ),
  /** What the quote's `senderCustomerInfo` must tell. */
  requiredPayerDataFields: v.optional(v.array(v.looseObject({ name: v.string(), mandatory: v.boolean() }))),
};

/** Who stands behind an address, and what they can receive (supplement 3.9). */
export const AddressLookup = v.looseObject({ ...lookup, receiverUmaAddress: v.string() });
export type AddressLookup = v.InferOutput<typeof AddressLookup>;

/** The same for a registered account (supplement 3.9). */
export const AccountLookup = v.looseObject({ ...lookup, accountId: id('ExternalAccount') });
export type AccountLookup = v.InferOutput<typeof AccountLookup>;
