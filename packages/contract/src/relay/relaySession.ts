import * as v from 'valibot';
import { id } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime } from '../scalars.ts';

const relaySessionSchema = responseObject({
  customerId: id('Customer'),
  /** The wallet account that the caller signs for, if there is one. */
  accountId: v.optional(id('InternalAccount')),
  /** When the session ends without further requests. Absent if the integrator keeps the sessions. */
  expiresAt: v.optional(dateTime),
  /** Idle timeout in milliseconds, after which the page removes its key and the relay ends its own session. */
  idleTimeoutMs: v.optional(v.number()),
  /**
   * Ids of the operations that a page does not request, because they would be refused: those of an option of the relay
   * that is not set, and those of Strong Customer Authentication for a customer who needs none. Absent from relays that
   * do not report it.
   */
  unavailableOperations: v.optional(v.array(v.string())),
});

/** The caller's identity as the relay knows it, independent of the signing key (docs/architecture.md#sessions). */
export const RelaySession: RelaySessionSchema = relaySessionSchema;
export interface RelaySessionSchema extends NamedSchema<typeof relaySessionSchema, RelaySession> {}
export interface RelaySession extends v.InferOutput<typeof relaySessionSchema> {}

const relaySessionResponseSchema = responseObject({ ...RelaySession.entries, customerId: v.nullable(id('Customer')) });

/** Response of `getRelaySession`: the session, or `{ "customerId": null }` without one. A signed-out page logs no error. */
export const RelaySessionResponse: RelaySessionResponseSchema = relaySessionResponseSchema;
export interface RelaySessionResponseSchema
  extends NamedSchema<typeof relaySessionResponseSchema, RelaySessionResponse> {}
export interface RelaySessionResponse extends v.InferOutput<typeof relaySessionResponseSchema> {}
