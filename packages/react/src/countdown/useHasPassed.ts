import { useMemo } from 'react';
import { useStore } from '../hooks/useStore.ts';
import { useProvider } from '../provider/context.ts';
import { createCountdown } from './createCountdown.ts';

/** Returns whether a server time has passed. Unlike a countdown, it renders again only then. */
export function useHasPassed(until: number): boolean {
  const { clock, wallet } = useProvider('useHasPassed');
  const { lifecycle } = wallet;
  const store = useMemo(() => {
    const { getState, subscribe } = createCountdown({ clock, lifecycle, until });
    // The state is the awaited time, not a boolean: when the caller passes the next time at once, the state changes.
    // React would discard a render without a changed state.
    return { getState: () => (getState() === 0 ? undefined : until), subscribe };
  }, [clock, lifecycle, until]);
  return useStore(store, store.getState()) === undefined;
}
