import * as v from 'valibot';
import { id } from '../ids.ts';
import { dateTime } from '../scalars.ts';

/** The relay's idea of the caller: identity, apart from the signing key (design 9.2). */
export const RelaySession = v.looseObject({
  customerId: id('Customer'),
  /** The wallet account that the caller signs for, where there is one. */
  accountId: v.optional(id('InternalAccount')),
  /** When identity ends if nothing more is asked. Absent where the integrator's own session rules. */
  expiresAt: v.optional(dateTime),
  /** Milliseconds without use after which the page puts its key away, and the relay ends a session of its own. */
  idleTimeoutMs: v.optional(v.number()),
});
export type RelaySession = v.InferOutput<typeof RelaySession>;
