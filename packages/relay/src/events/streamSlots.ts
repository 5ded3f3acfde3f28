import type { Clock } from '@latchkey/service';
import type { LimitStore } from '../store/store.ts';

/** Limits the streams of each customer across all relays on a store. */
export interface StreamSlots {
  /** Null when the customer has too many. */
  take(customerId: string): Promise<StreamSlot | null>;
}

/** One stream's place. */
export interface StreamSlot {
  /** Renews the place; call it more than twice a minute. */
  renew(): void;
  release(): void;
}

const windowMs = 60_000;

/**
 * Counts per minute, so that places of a killed relay are freed after at most two minutes. A new stream counts in this
 * minute and the previous one, an old one in each minute that it reaches: the previous minute therefore knows all open
 * streams and decides.
 */
export function createStreamSlots(
  limits: Pick<LimitStore, 'count'>,
  clock: Pick<Clock, 'now'>,
  maxSlots: number,
): StreamSlots {
  const count = (customerId: string, window: number, by: number) =>
    limits.count(`streams:${customerId}:${window}`, by, (window + 3) * windowMs);
  const windowNow = () => Math.floor(clock.now() / windowMs);
  // A count that was not released expires with its minute.
  const quietly = (counting: Promise<unknown>) => void counting.catch(() => undefined);
  return {
    take: async (customerId) => {
      const first = windowNow();
      let counted = [first - 1, first];
      const [sum] = await Promise.all([count(customerId, first - 1, 1), count(customerId, first, 1)]);
      const place: StreamSlot = {
        renew: () => {
          const window = windowNow();
          if (counted.length === 0 || counted.includes(window)) return;
          counted = [...counted.filter((each) => each >= window - 1), window];
          quietly(count(customerId, window, 1));
        },
        release: () => {
          for (const window of counted) quietly(count(customerId, window, -1));
          counted = [];
        },
      };
      if (sum <= maxSlots) return place;
      place.release();
      return null;
    },
  };
}
