import type { Store } from '@latchkey/core';
import { useStore } from './useStore.ts';

const offline: Store<boolean> = {
  getState: () => !navigator.onLine,
  subscribe: (listener) => {
    for (const type of ['online', 'offline']) window.addEventListener(type, listener);
    return () => {
      for (const type of ['online', 'offline']) window.removeEventListener(type, listener);
    };
  },
};

/**
 * Returns whether the browser is offline; false on a server.
 *
 * ```ts
 * const isOffline = useIsOffline()
 * ```
 */
export function useIsOffline(): boolean {
  return useStore(offline, false);
}
