import * as v from 'valibot';

/**
 * Text of a length, in characters.
 *
 * ```ts
 * const name = text(1, 100) // 1 to 100 characters
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function text(minLength: number, maxLength: number): v.GenericSchema<string> {
  return v.pipe(v.string(), v.minLength(minLength), v.maxLength(maxLength));
}

/** ISO 3166-1 alpha-2. */
export const countryCode: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{2}$/, 'Expected a two-letter country code.'),
);

/** ISO 4217 for fiat, a ticker for crypto. */
export const currencyCode: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(/^[A-Z0-9]{3,8}$/, 'Expected a currency code like USD.'),
);

/** A phone number in E.164 form (docs/reference/customers.md#createcustomer). */
export const phoneNumber: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(/^\+[1-9]\d{1,14}$/, 'Expected a number like +14155550100.'),
);

/** An e-mail address. */
export const email: v.GenericSchema<string> = v.pipe(v.string(), v.email(), v.maxLength(320));
