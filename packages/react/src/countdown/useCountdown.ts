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
  const { clock } = useProvider('useCountdown');
  const countdown = useMemo(() => createCountdown({ clock, until }), [clock, until]);
  return useReadable(countdown, countdown.getState());
}
