import type { Clock } from '@latchkey/service';
import type { LimitStore } from '../store/store.ts';

/** The streams of each customer, at all relays on a store together. */
export interface StreamPlaces {
  /** Null where the customer has too many. */
  take(customerId: string): Promise<StreamPlace | null>;
}

/** What one stream holds of its customer's share. */
export interface StreamPlace {
  /** Says that it is still held; to be called more than twice a minute. */
  renew(): void;
  leave(): void;
}

const windowMs = 60_000;

/**
 * Counts by the minute, so that what a relay held that was killed is forgotten, after two minutes at most. A new stream is
 * counted in this minute and in the one before, an old one in each that it lives to see: thus the minute before always
 * knows of all that are open, and is the one that decides.
 */
export function createStreamPlaces(limits: LimitStore, clock: Pick<Clock, 'now'>, most: number): StreamPlaces {
  const count = (customerId: string, window: number, by: number) =>
    limits.count(`streams:${customerId}:${window}`, by, (window + 3) * windowMs);
  const windowNow = () => Math.floor(clock.now() / windowMs);
  // A count that was not taken down is forgotten with its minute.
  const quietly = (counting: Promise<unknown>) => void counting.catch(() => undefined);
  return {
    take: async (customerId) => {
      const first = windowNow();
      let counted = [first - 1, first];
      const [sum] = await Promise.all([count(customerId, first - 1, 1), count(customerId, first, 1)]);
      const place: StreamPlace = {
        renew: () => {
          const window = windowNow();
          if (counted.length === 0 || counted.includes(window)) return;
          counted = [...counted.filter((each) => each >= window - 1), window];
          quietly(count(customerId, window, 1));
        },
        leave: () => {
          for (const window of counted) quietly(count(customerId, window, -1));
          counted = [];
        },
      };
      if (sum <= most) return place;
      place.leave();
      return null;
    },
  };
}
