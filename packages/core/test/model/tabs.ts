import type { Channel } from '../../src/client/channel.ts';
import { type Clock, systemClock } from '../../src/internal/clock.ts';

/** What becomes of a word that one tab says to the others: nobody is promised that it is heard, or when. */
export const hearings = ['heard', 'late', 'lost'] as const;
export type Hearing = (typeof hearings)[number];

/** How late a tab in the background hears. */
const LATE_MS = 3_000;

/**
 * What the tabs of a model tell each other. Each hears it a moment later, its own word too, unless that word meets
 * something on its way; when the list is over, all are heard.
 */
export function createTabs(clock: Clock = systemClock, fates: readonly Hearing[] = []): Channel {
  const listeners = new Set<(message: unknown) => void>();
  const left = [...fates];
  return {
    post: (message) => {
      const fate = left.shift() ?? 'heard';
      if (fate === 'lost') return;
      const delay = fate === 'late' ? (hear: () => void) => void clock.setTimeout(hear, LATE_MS) : queueMicrotask;
      for (const listener of listeners) delay(() => listeners.has(listener) && listener(message));
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
