import type * as v from 'valibot';
import { partlyValidatedObject } from './responseObject.ts';

/**
 * Creates the schema of a member that few callers read. It has the type of its full schema, but is only checked to be
 * an object, so that a page does not load rules for a member that it never shows. Parse it with the full schema before
 * you use it. `nullable` names the members of the full schema that keep `null`; every other `null` member reads as
 * absent.
 *
 * @example
 * import type { OutgoingRateDetails } from './rateDetails.ts';
 * v.optional(unread<typeof OutgoingRateDetails>())
 */
// @__NO_SIDE_EFFECTS__
export function unread<S extends v.GenericSchema<unknown, unknown>>(nullable?: readonly string[]) {
  return partlyValidatedObject({}, nullable) as unknown as v.GenericSchema<v.InferInput<S>, v.InferOutput<S>>;
}
