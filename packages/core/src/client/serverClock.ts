import type { Clock } from '../internal/clock.ts';

/** The service's time as this browser knows it (docs/architecture.md#clock). */
export interface ServerClock {
  /**
   * Server time in milliseconds. Until the first sample it is the assumed time, or else the device's own; after that it
   * never goes back.
   */
  now(): number;
  /** Counts on from an earlier page's time until the first sample, which replaces it. */
  assume(serverTime: number): void;
  /** Learns from a response: the server's time in it, and when the request was sent and the response received. */
  observe(sample: ServerClock.Sample): void;
}

export declare namespace ServerClock {
  interface Sample {
    /** `Latchkey-Time`: server milliseconds, at some time between `sentAt` and `receivedAt`. */
    readonly serverTime: number;
    /** On the monotonic clock. */
    readonly sentAt: number;
    readonly receivedAt: number;
  }
}

/** Samples that move the time back further are ignored: whatever has expired stays expired. */
const MAX_SETBACK_MS = 60_000;

/** The last millisecond of the year 9999. The API format cannot represent later times. */
const MAX_TIME_MS = 253_402_300_799_999;

/**
 * Keeps the sample of the shortest round trip, which is the most exact one, and counts on from it monotonically, so
 * that a device clock that is wrong, set or jumping changes nothing. A later sample that contradicts it replaces it,
 * because the monotonic clock stops while the device sleeps.
 *
 * The setback is measured against the furthest sample ever kept. A relay that sends earlier and earlier times therefore
 * delays an expiry by one minute in total, and cannot stop the time.
 */
export function createServerClock(clock: Clock): ServerClock {
  let best: { readonly offset: number; readonly roundTrip: number } | undefined;
  let furthestOffset = Number.NEGATIVE_INFINITY;
  let latest = Number.NEGATIVE_INFINITY;
  let assumedOffset: number | undefined;

  return {
    now: () => {
      if (best === undefined) return assumedOffset === undefined ? clock.now() : clock.monotonic() + assumedOffset;
      latest = Math.max(latest, clock.monotonic() + best.offset);
      return latest;
    },
    assume: (serverTime) => {
      if (serverTime > 0 && serverTime <= MAX_TIME_MS) assumedOffset = serverTime - clock.monotonic();
    },
    observe: ({ serverTime, sentAt, receivedAt }) => {
      const roundTrip = receivedAt - sentAt;
      if (!(serverTime > 0 && serverTime <= MAX_TIME_MS && roundTrip >= 0)) return;
      const offset = serverTime + roundTrip / 2 - receivedAt;
      if (offset < furthestOffset - MAX_SETBACK_MS) return;
      // Each offset is exact to within half its round trip.
      const agrees = best && Math.abs(offset - best.offset) <= (roundTrip + best.roundTrip) / 2 + 1;
      if (best && agrees && roundTrip >= best.roundTrip) return;
      best = { offset, roundTrip };
      furthestOffset = Math.max(furthestOffset, offset);
    },
  };
}
