import * as v from 'valibot';

/**
 * Schema of a member that most readers pass over: typed as its full schema, checked only to be an object, so that a
 * page does not carry the rules of what it never shows. Parse it with the full schema before you compute with it.
 *
 * @example
 * import type { OutgoingRateDetails } from './rateDetails.ts';
 * v.optional(unread<typeof OutgoingRateDetails>())
 */
// @__NO_SIDE_EFFECTS__
export function unread<S extends v.GenericSchema<unknown, unknown>>() {
  return v.looseObject({}) as unknown as v.GenericSchema<v.InferInput<S>, v.InferOutput<S>>;
}
