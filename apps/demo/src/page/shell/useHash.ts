import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './afterPaint.ts';
import { watchHash } from './route.ts';

/** The URL hash, and the one whose screen is shown: it follows when the next screen has been rendered. */
export interface Hash {
  readonly current: string;
  readonly shown: string;
}

/**
 * The URL hash. The navigation shows a press at once; the next screen renders after that, in the background, so that a
 * slow processor does not delay the response.
 *
 * ```ts
 * const { route } = parseLocation(useHash().shown)
 * ```
 */
export function useHash(): Hash {
  const [current, setCurrent] = useState(readHash);
  const [shown, setShown] = useState(readHash);
  useEffect(() => {
    let stop: (() => void) | undefined;
    const stopWatching = watchHash(() => {
      setCurrent(readHash());
      stop?.();
      stop = afterPaint(() => startTransition(() => setShown(readHash())));
    });
    return () => {
      stopWatching();
      stop?.();
    };
  }, []);
  return { current, shown };
}

const readHash = () => window.location.hash;
