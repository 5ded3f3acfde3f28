import { useEffect } from 'react';

/**
 * Retries something that failed when the device has a connection again.
 *
 * ```ts
 * useRetryOnline(state.status === 'failed' ? retry : undefined)
 * ```
 *
 * @param retry called on the event `online` of the window; undefined where nothing has failed.
 */
export function useRetryOnline(retry: (() => void) | undefined): void {
  useEffect(() => {
    if (retry === undefined) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
}
