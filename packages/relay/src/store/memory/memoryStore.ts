import type { Store } from '../store.ts';
import { createWatchers } from '../watchers.ts';
import { memoryEvents } from './memoryEvents.ts';
import { memoryKept } from './memoryKept.ts';
import { memoryLimits } from './memoryLimits.ts';
import { memoryOwners } from './memoryOwners.ts';
import { memorySessions } from './memorySessions.ts';
import { memorySignIns } from './memorySignIns.ts';

/**
 * ```ts
 * const relay = createRelay({ service, identity, store: memoryStore() })
 * ```
 *
 * Keeps everything in this process and loses it with it: for tests, stories and browser tabs. Idempotency keys on the
 * way to the service change with it too, unless the relay is given a `secret`.
 */
export function memoryStore(): Store {
  const watchers = createWatchers();
  const sessions = memorySessions(watchers.tell);
  const signIns = memorySignIns();
  const limits = memoryLimits();
  const events = memoryEvents(watchers.tell);
  const kept = memoryKept();
  const secret = crypto.getRandomValues(new Uint8Array(32));
  return {
    owners: memoryOwners(),
    sessions,
    signIns,
    limits,
    events,
    kept,
    secret: async () => secret.slice(),
    watch: watchers.watch,
    sweep: async ({ received, now }) => {
      events.sweep(received);
      sessions.sweep(now);
      signIns.sweep(now);
      limits.sweep(now);
      kept.sweep(now);
    },
    close: async () => undefined,
  };
}
