import * as v from 'valibot';
import { countryCode } from '../formats.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';

const entries = {
  line1: v.pipe(v.string(), v.minLength(1)),
  line2: v.optional(v.string()),
  city: v.optional(v.string()),
  state: v.optional(v.string()),
  postalCode: v.pipe(v.string(), v.minLength(1)),
  country: countryCode,
};

const addressSchema = responseObject(entries);

/**
 * Postal address in a response (docs/reference/accounts.md#createexternalaccount,
 * docs/reference/customers.md#createcustomer).
 */
export const Address: AddressSchema = addressSchema;
export interface AddressSchema extends NamedSchema<typeof addressSchema, Address> {}
export interface Address extends v.InferOutput<typeof addressSchema> {}

const addressRequestSchema = v.looseObject(entries);

/** Postal address in a request. */
export const AddressRequest: AddressRequestSchema = addressRequestSchema;
export interface AddressRequestSchema extends NamedSchema<typeof addressRequestSchema, AddressRequest> {}
export interface AddressRequest extends v.InferInput<typeof addressRequestSchema> {}
