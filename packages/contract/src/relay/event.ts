import * as v from 'valibot';
import { responseObject } from '../responseObject.ts';
import { dateTime } from '../scalars.ts';

/**
 * One event of the stream: a hint to read a resource again, without personal data (docs/architecture.md#event-stream).
 */
export const RelayEvent = responseObject({
  /** A webhook's type, or `relay.session-ended`. */
  type: v.string(),
  /** The resource to read again, if there is one. */
  resourceId: v.optional(v.string()),
  at: dateTime,
});
export type RelayEvent = v.InferOutput<typeof RelayEvent>;
