import type { Parts } from './parts.ts';

const hour = 60 * 60 * 1000;
/** Longer than a webhook can still arrive, so that no repetition of it is ever taken for new. */
const keptMs = 9 * 24 * hour;

/** Forgets what is over, at most once an hour and only while there is something to do: no timer keeps a process up. */
export function createHousekeeping(parts: Parts): () => void {
  let next = parts.clock.monotonic() + hour;
  return () => {
    if (parts.clock.monotonic() < next) return;
    next = parts.clock.monotonic() + hour;
    const now = parts.clock.now();
    parts.store.sweep({ received: now - keptMs, now }).catch((error: unknown) => {
      const errorName = error instanceof Error ? error.name : typeof error;
      parts.log({ level: 'warn', event: 'internalError', at: now, errorName });
    });
  };
}
