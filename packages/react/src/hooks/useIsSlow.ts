import { useEffect, useState } from 'react';

/** Delay before a wait counts as slow, in milliseconds. */
const SLOW_MS = 10_000;

/**
 * Returns whether a wait has lasted for more than ten seconds.
 *
 * ```tsx
 * const isSlow = useIsSlow(state.status === 'saving')
 * ```
 */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isWaiting && isSlow;
}
