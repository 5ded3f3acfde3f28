import type { Channel } from '../../src/client/channel.ts';
import { type Clock, systemClock } from '../../src/internal/clock.ts';

/** What happens to a message between tabs: delivery and its time are not guaranteed. */
export const deliveries = ['delivered', 'late', 'lost'] as const;
export type MessageDelivery = (typeof deliveries)[number];

/** The delay of a tab in the background. */
const LATE_MS = 3_000;

/**
 * The messages between the tabs of a model. Each tab receives each message a moment later, including its own, unless
 * the message meets a fault; after the list, all are received.
 */
export function createTabs(clock: Clock = systemClock, deliveries: readonly MessageDelivery[] = []): Channel {
  const listeners = new Set<(message: unknown) => void>();
  const left = [...deliveries];
  return {
    post: (message) => {
      const outcome = left.shift() ?? 'delivered';
      if (outcome === 'lost') return;
      const delay =
        outcome === 'late' ? (deliver: () => void) => void clock.setTimeout(deliver, LATE_MS) : queueMicrotask;
      for (const listener of listeners) delay(() => listeners.has(listener) && listener(message));
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
