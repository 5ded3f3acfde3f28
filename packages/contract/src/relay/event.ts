import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime } from '../scalars.ts';

const relayEventSchema = responseObject({
  /** A webhook's type, or `relay.session-ended`. */
  type: v.string(),
  /** The resource to read again, if there is one. */
  resourceId: v.optional(v.string()),
  at: dateTime,
});

/**
 * One event of the stream: a hint to read a resource again, without personal data (docs/architecture.md#event-stream).
 */
export const RelayEvent: RelayEventSchema = relayEventSchema;
export interface RelayEventSchema extends NamedSchema<typeof relayEventSchema, RelayEvent> {}
export interface RelayEvent extends v.InferOutput<typeof relayEventSchema> {}
