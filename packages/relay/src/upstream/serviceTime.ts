import type { Clock } from '@latchkey/service';

/** The service's time, as far as its answers tell it (design 9.9). */
export interface ServiceTime {
  /** Milliseconds since the epoch on the service's clock. */
  now(): number;
  /** Learns from the `Date` header of an answer to a call sent at `sentAt` and received at `receivedAt`. */
  observe(date: string | null, sentAt: number, receivedAt: number): void;
}

/**
 * A `Date` header names a whole second, so each answer bounds the difference of the two clocks from both sides. The
 * bounds of many answers together come close to the millisecond; while they allow it, the difference is none.
 */
export function createServiceTime(clock: Pick<Clock, 'now'>): ServiceTime {
  let least = Number.NEGATIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  return {
    now: () => clock.now() + Math.min(Math.max(0, least), most),
    observe: (date, sentAt, receivedAt) => {
      const second = date === null ? Number.NaN : Date.parse(date);
      if (Number.isNaN(second) || receivedAt < sentAt) return;
      const low = second - receivedAt;
      const high = second + 999 - sentAt;
      // Bounds that contradict each other mean that one of the clocks was set: only the newest answer counts.
      const apart = low > most || high < least;
      least = apart ? low : Math.max(least, low);
      most = apart ? high : Math.min(most, high);
    },
  };
}
