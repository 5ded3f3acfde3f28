import { useMemo } from 'react';
import { useReadable } from '../hooks/useReadable.ts';
import { useProvider } from '../provider/context.ts';
import { createCountdown } from './createCountdown.ts';

/**
 * Whole seconds left until a moment of the server's time; zero from then on.
 *
 * ```tsx
 * const seconds = useCountdown(quote.expiresAt)
 * ```
 */
export function useCountdown(until: number): number {
  const { clock, wallet } = useProvider('useCountdown');
  const { lifecycle } = wallet;
  const countdown = useMemo(() => createCountdown({ clock, lifecycle, until }), [clock, lifecycle, until]);
  return useReadable(countdown, countdown.getState());
}
