import type { Clock } from '@latchkey/service';
import { RelayError } from '../relayError.ts';
import type { Limit, LimitStore } from '../store/store.ts';

/** More than a user causes, and little to store for a day or two. */
const recordsPerHour: Limit = { max: 120, windowMs: 60 * 60_000 };

/**
 * Counts a record whose name the caller chooses before it is stored: without a limit, one customer could fill the store.
 * A repeated name counts once. Each kind has its own count, so that a session alone does not use up the proofs of the
 * user, and changes of a profile do not use up authorizations of payments.
 *
 * @throws RelayError `RELAY_RATE_LIMITED`
 */
export type ConsumeRecord = (kind: 'proof' | `address:${string}`, customerId: string, name: string) => Promise<void>;

export function createConsumeRecord({
  limits,
  clock,
}: {
  readonly limits: Pick<LimitStore, 'take'>;
  readonly clock: Pick<Clock, 'now'>;
}): ConsumeRecord {
  return async (kind, customerId, name) => {
    const outcome = await limits.take(`${kind}-record-hour:${customerId}`, recordsPerHour, clock.now(), name);
    if (!outcome.taken) throw new RelayError('RELAY_RATE_LIMITED', { retryAfterMs: outcome.retryAfterMs });
  };
}
