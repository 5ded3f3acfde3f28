import type { Readable } from '@latchkey/core';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Reads something that changes, and renders again when it does. Every hook of this package is a name for this one.
 *
 * ```tsx
 * const state = useReadable(readable, { status: 'loading' })
 * ```
 *
 * @param onServer what a server, and the first render in the browser, show; keep it one object.
 */
export function useReadable<State>(readable: Readable<State>, onServer: State): State {
  return useSyncExternalStore(
    useCallback((listener: () => void) => readable.subscribe(listener), [readable]),
    useCallback(() => readable.getState(), [readable]),
    () => onServer,
  );
}
