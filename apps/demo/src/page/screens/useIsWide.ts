import { useCallback, useSyncExternalStore } from 'react';
import { useSettings } from '../settings/settings.ts';

/**
 * Whether the window has room for a second column, as in shell.css; beside the developer drawer, as in activity.css.
 *
 * ```ts
 * const isWide = useIsWide()
 * ```
 */
export function useIsWide(): boolean {
  const [{ isDrawerOpen }] = useSettings();
  const query = `(width >= ${__SANDBOX__ && isDrawerOpen ? 1600 : 1180}px)`;
  const watch = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}
