import type { Clock } from '../internal/clock.ts';

/** The server's time as this browser can know it (design 9.9). */
export interface ServerClock {
  /** Server time in milliseconds. The machine's own until a first answer came. */
  now(): number;
  /** Learns from an answer: what the server's clock said, and when the request left and the answer came. */
  observe(sample: ServerClock.Sample): void;
}

export declare namespace ServerClock {
  interface Sample {
    /** `Latchkey-Time`: server milliseconds, some time between `sentAt` and `receivedAt`. */
    readonly serverTime: number;
    /** Of the monotonic clock. */
    readonly sentAt: number;
    readonly receivedAt: number;
  }
}

/**
 * Keeps the sample of the shortest round trip, which is the most exact one, and counts on from it monotonically, so that
 * a clock that is set, wrong or jumping changes nothing. A later answer that cannot be true if the sample is (the
 * machine slept, and its monotonic clock with it) takes its place.
 */
export function createServerClock(clock: Clock): ServerClock {
  let kept: { readonly offset: number; readonly roundTrip: number } | undefined;

  return {
    now: () => (kept ? clock.monotonic() + kept.offset : clock.now()),
    observe: ({ serverTime, sentAt, receivedAt }) => {
      const roundTrip = receivedAt - sentAt;
      if (!Number.isFinite(serverTime) || !(roundTrip >= 0)) return;
      const offset = serverTime + roundTrip / 2 - receivedAt;
      // Each offset is true to within half its round trip.
      const agrees = kept && Math.abs(offset - kept.offset) <= (roundTrip + kept.roundTrip) / 2 + 1;
      if (!(kept && agrees && roundTrip >= kept.roundTrip)) kept = { offset, roundTrip };
    },
  };
}
