import { useCallback, useEffect, useRef, useState } from 'react';

/** Whether the last run promise was fulfilled or rejected; `idle` before the first. */
export type Settled = 'idle' | 'done' | 'failed';

/** Tracks how the latest of several promises settled. An unmounted component tracks none. */
export function useSettled(): readonly [Settled, (running: Promise<unknown>) => void] {
  const [settled, setSettled] = useState<Settled>('idle');
  const latest = useRef<Promise<unknown> | undefined>(undefined);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
  const run = useCallback((running: Promise<unknown>) => {
    latest.current = running;
    const settle = (how: Settled) => {
      if (latest.current === running) setSettled(how);
    };
    running.then(
      () => settle('done'),
      () => settle('failed'),
    );
  }, []);
  return [settled, run];
}
