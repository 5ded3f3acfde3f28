import * as v from 'valibot';
import { Currency } from '../accounts/currency.ts';
import { id } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { amount } from '../scalars.ts';

const positive = v.pipe(v.number(), v.finite(), v.gtValue(0));

const lookup = {
  /** Sent with the quote request. */
  lookupId: id('Lookup'),
  supportedCurrencies: v.array(
    responseObject({
      /** The service sends a `Currency`; older responses contain only its code. */
      currency: v.union([v.string(), Currency]),
      /** For information only. A quote determines the amounts. */
      estimatedExchangeRate: positive,
      min: amount,
      max: amount,
    }),
  ),
  /** The fields that the quote's `senderCustomerInfo` must have. */
  requiredPayerDataFields: v.optional(v.array(responseObject({ name: v.string(), mandatory: v.boolean() }))),
};

const addressLookupSchema = responseObject({ ...lookup, receiverUmaAddress: v.string() });

/** The receiver of an address, and the currencies that they can receive (docs/reference/receivers.md). */
export const AddressLookup: AddressLookupSchema = addressLookupSchema;
export interface AddressLookupSchema extends NamedSchema<typeof addressLookupSchema, AddressLookup> {}
export interface AddressLookup extends v.InferOutput<typeof addressLookupSchema> {}

const accountLookupSchema = responseObject({ ...lookup, accountId: id('ExternalAccount') });

/** The receiver of a registered account (docs/reference/receivers.md). */
export const AccountLookup: AccountLookupSchema = accountLookupSchema;
export interface AccountLookupSchema extends NamedSchema<typeof accountLookupSchema, AccountLookup> {}
export interface AccountLookup extends v.InferOutput<typeof accountLookupSchema> {}
