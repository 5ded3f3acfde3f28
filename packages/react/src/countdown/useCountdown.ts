import { useMemo } from 'react';
import { useStore } from '../hooks/useStore.ts';
import { useProvider } from '../provider/context.ts';
import { createCountdown } from './createCountdown.ts';

/**
 * Returns the whole seconds left until a server time, and zero from then on.
 *
 * ```tsx
 * const seconds = useCountdown(Date.parse(quote.expiresAt))
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useCountdown(until: number): number {
  const { clock, wallet } = useProvider('useCountdown');
  const { lifecycle } = wallet;
  const countdown = useMemo(() => createCountdown({ clock, lifecycle, until }), [clock, lifecycle, until]);
  return useStore(countdown, countdown.getState());
}
