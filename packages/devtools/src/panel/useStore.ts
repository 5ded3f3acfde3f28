import type { Store } from '@latchkey/core';
import { useSyncExternalStore } from 'react';

/** Returns the state of a store, and renders again when it changes. */
export function useStore<State>({ subscribe, getState }: Store<State>): State {
  return useSyncExternalStore(subscribe, getState, getState);
}
