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
    return { getState: () => getState() === 0, subscribe };
  }, [clock, lifecycle, until]);
  return useStore(store, store.getState());
}
