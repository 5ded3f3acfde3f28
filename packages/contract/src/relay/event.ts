import * as v from 'valibot';
import { dateTime } from '../scalars.ts';

/** One event of the stream: a hint to read again, with nothing personal in it (design 9.10). */
export const RelayEvent = v.looseObject({
  /** A webhook's type, or `relay.session-ended`. */
  type: v.string(),
  /** The resource to read again; absent where there is none. */
  resourceId: v.optional(v.string()),
  at: dateTime,
});
export type RelayEvent = v.InferOutput<typeof RelayEvent>;
