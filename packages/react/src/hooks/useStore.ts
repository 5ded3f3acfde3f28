import type { Store } from '@latchkey/core';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Subscribes to a store and re-renders on change. Every hook of this package is based on it.
 *
 * ```tsx
 * const state = useStore(store, { status: 'loading' })
 * ```
 *
 * @param serverState the state on the server and in the first browser render; keep it one object.
 */
export function useStore<State>(store: Store<State>, serverState: State): State {
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.subscribe(listener), [store]),
    useCallback(() => store.getState(), [store]),
    () => serverState,
  );
}
