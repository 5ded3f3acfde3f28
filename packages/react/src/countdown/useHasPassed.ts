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
    // The state names the time. A caller that asks for the next one once a time has passed would else have the state
    // of before, and React discards a render in which no state has changed.
    return { getState: () => (getState() === 0 ? undefined : until), subscribe };
  }, [clock, lifecycle, until]);
  return useStore(store, store.getState()) === undefined;
}
