import * as v from 'valibot';
import { countryCode } from '../formats.ts';

/** Postal address (supplement 4.4 and 5.3). */
export const Address = v.looseObject({
  line1: v.pipe(v.string(), v.minLength(1)),
  line2: v.optional(v.string()),
  city: v.optional(v.string()),
  state: v.optional(v.string()),
  postalCode: v.pipe(v.string(), v.minLength(1)),
  country: countryCode,
});
export type Address = v.InferOutput<typeof Address>;
