import * as v from 'valibot';
import { countryCode } from '../formats.ts';
import { responseObject } from '../responseObject.ts';

const entries = {
  line1: v.pipe(v.string(), v.minLength(1)),
  line2: v.optional(v.string()),
  city: v.optional(v.string()),
  state: v.optional(v.string()),
  postalCode: v.pipe(v.string(), v.minLength(1)),
  country: countryCode,
};

/**
 * Postal address in a response (docs/reference/accounts.md#createexternalaccount,
 * docs/reference/customers.md#createcustomer).
 */
export const Address = responseObject(entries);
export type Address = v.InferOutput<typeof Address>;

/** Postal address in a request. */
export const AddressRequest = v.looseObject(entries);
export type AddressRequest = v.InferInput<typeof AddressRequest>;
