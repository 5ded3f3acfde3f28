import { useSyncExternalStore } from 'react';

/** The width from which a second column fits, as in shell.css. */
const query = '(width >= 1180px)';

/**
 * Whether the window has room for a second column.
 *
 * ```ts
 * const isWide = useIsWide()
 * ```
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(watchWidth, () => window.matchMedia(query).matches);
}

function watchWidth(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
