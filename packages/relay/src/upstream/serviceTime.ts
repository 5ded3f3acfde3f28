import type { Clock } from '@latchkey/service';

/** An estimate of the service's time, from the `Date` headers of its responses (docs/architecture.md#clock). */
export interface ServiceTime {
  /** Milliseconds since the epoch on the service's clock. */
  now(): number;
  /** Updates the estimate by the `Date` header of a response, with the times of the request and of the response. */
  observe(date: string | null, sentAt: number, receivedAt: number): void;
}

/**
 * A `Date` header has whole seconds, so each response bounds the offset between the clocks from both sides. The bounds
 * of many responses together are close to a millisecond. The offset is zero as long as the bounds allow it.
 */
export function createServiceTime(clock: Pick<Clock, 'now'>): ServiceTime {
  let minOffset = Number.NEGATIVE_INFINITY;
  let maxOffset = Number.POSITIVE_INFINITY;
  /** The bounds of the latest response, if they contradict the others. */
  let doubted: { readonly low: number; readonly high: number } | null = null;
  return {
    now: () => clock.now() + Math.min(Math.max(0, minOffset), maxOffset),
    observe: (date, sentAt, receivedAt) => {
      const second = date === null ? Number.NaN : Date.parse(date);
      if (Number.isNaN(second) || receivedAt < sentAt) return;
      const low = second - receivedAt;
      const high = second + 999 - sentAt;
      if (low <= maxOffset && high >= minOffset) {
        [minOffset, maxOffset, doubted] = [Math.max(minOffset, low), Math.min(maxOffset, high), null];
      } else if (doubted !== null && low <= doubted.high && high >= doubted.low) {
        // Two contradict in the same way: one of the clocks was set.
        [minOffset, maxOffset, doubted] = [Math.max(low, doubted.low), Math.min(high, doubted.high), null];
      } else {
        // A single one may come from a gateway whose clock is wrong.
        doubted = { low, high };
      }
    },
  };
}
