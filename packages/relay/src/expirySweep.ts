import type { Clock } from '@latchkey/service';
import type { ReportError } from './log/reportError.ts';
import type { Store } from './store/store.ts';

const hourMs = 60 * 60 * 1000;
/** Longer than a webhook can be retried, so that no retry counts as new. */
const webhookMs = 9 * 24 * hourMs;

/**
 * Returns a function that deletes expired records, at most once an hour. Requests call it: a timer would keep the
 * process running.
 */
export function createExpirySweep({
  store,
  clock,
  reportError,
}: {
  readonly store: Pick<Store, 'sweep'>;
  readonly clock: Clock;
  readonly reportError: ReportError;
}): () => void {
  let next = clock.monotonic() + hourMs;
  return () => {
    if (clock.monotonic() < next) return;
    next = clock.monotonic() + hourMs;
    const now = clock.now();
    store.sweep({ received: now - webhookMs, now }).catch((error: unknown) => reportError(error));
  };
}
