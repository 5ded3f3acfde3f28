import { startTransition, useEffect, useState } from 'react';
import { watchHash } from './route.ts';

/**
 * The URL hash. The next screen renders in the background, so that a press is shown before it on a slow processor.
 *
 * ```ts
 * const { route } = parseLocation(useHash())
 * ```
 */
export function useHash(): string {
  const [hash, setHash] = useState(() => window.location.hash);
  useEffect(() => watchHash(() => startTransition(() => setHash(window.location.hash))), []);
  return hash;
}
