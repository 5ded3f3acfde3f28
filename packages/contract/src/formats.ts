import * as v from 'valibot';
import { narrowRule } from './narrowRule.ts';

/**
 * Creates the rule of a largest length in characters, as JSON Schema counts them. A text has at least as many UTF-16
 * units as characters.
 */
// @__NO_SIDE_EFFECTS__
export function maxCharacters(count: number): v.MaxLengthAction<string, number, undefined> {
  const rule = v.maxLength<string, number>(count);
  return {
    ...rule,
    '~run'(dataset, config) {
      return dataset.typed && [...dataset.value].length > count ? rule['~run'](dataset, config) : dataset;
    },
  };
}

/**
 * Creates the schema of a text with a length in characters.
 *
 * ```ts
 * const name = text(1, 100) // 1 to 100 characters
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function text(minLength: number, maxLength: number): v.GenericSchema<string> {
  return v.pipe(v.string(), v.minLength(minLength), maxCharacters(maxLength));
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

/** Whether the name of an e-mail address has no empty part, and its domain has a top level. Any text without @ passes. */
function isDeliverable(address: string): boolean {
  const [name = '', domain] = address.split('@');
  return domain === undefined || (/\.[A-Za-z][A-Za-z0-9-]+$/.test(domain) && !name.split('.').includes(''));
}

/** An e-mail address, as an HTML input of type `email` accepts it, with a top-level domain and no empty name part. */
export const email: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.maxLength(320),
  narrowRule(
    v.rfcEmail('Expected an e-mail address with a top-level domain, and no empty part before the @.'),
    isDeliverable,
  ),
  v.description('Has a top-level domain, and no empty part before the @.'),
);
