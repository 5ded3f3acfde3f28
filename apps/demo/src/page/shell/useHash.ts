import { startTransition, useEffect, useState } from 'react';
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

/** Calls back when the next frame is on its way to the screen; at once where the page is hidden and has no frames. */
function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(callback);
  };
  if (document.hidden) wait();
  const frame = document.hidden ? 0 : requestAnimationFrame(wait);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
