import type { Store } from '../store.ts';
import { createWatchers } from '../watchers.ts';
import { memoryEvents } from './memoryEvents.ts';
import { memoryLimits } from './memoryLimits.ts';
import { memoryOwners } from './memoryOwners.ts';
import { memoryRecords } from './memoryRecords.ts';
import { memorySessions } from './memorySessions.ts';
import { memorySigners } from './memorySigners.ts';
import { memorySignIns } from './memorySignIns.ts';

/**
 * Stores everything in this process only: for tests, stories and browser tabs. Idempotency keys to the service change
 * with it, too, unless the relay has a `secret`.
 *
 * ```ts
 * import { createRelay } from '@latchkey/relay'
 *
 * const relay = createRelay({ service, identity, store: memoryStore() })
 * ```
 */
export function memoryStore(): Store {
  const watchers = createWatchers();
  const sessions = memorySessions(watchers.emit);
  const signIns = memorySignIns();
  const limits = memoryLimits();
  const events = memoryEvents(watchers.emit);
  const records = memoryRecords();
  const signers = memorySigners();
  const secret = crypto.getRandomValues(new Uint8Array(32));
  return {
    owners: memoryOwners(),
    sessions,
    signIns,
    limits,
    events,
    records,
    signers,
    secret: async () => secret.slice(),
    watch: watchers.watch,
    sweep: async ({ received, now }) => {
      events.sweep(received);
      sessions.sweep(now);
      signIns.sweep(now);
      limits.sweep(now);
      records.sweep(now);
      signers.sweep(now);
    },
    close: async () => undefined,
  };
}
