import type { Channel } from '../../src/client/channel.ts';

/** What the tabs of a model tell each other: each hears it a moment later, its own word too. */
export function createTabs(): Channel {
  const listeners = new Set<(message: unknown) => void>();
  return {
    post: (message) => {
      for (const listener of listeners) queueMicrotask(() => listeners.has(listener) && listener(message));
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
