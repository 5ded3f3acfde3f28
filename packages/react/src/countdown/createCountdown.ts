import type { Clock, Store, Wallet } from '@latchkey/core';

/**
 * Counts the whole seconds left until a time, never below zero. It is computed from the clock each time, so a sleeping
 * tab, a changed clock or a late timer does no harm. It ticks only while it has subscribers, and stops at zero.
 *
 * ```ts
 * const countdown = createCountdown({ clock, lifecycle: wallet.lifecycle, until: quote.expiresAt })
 * countdown.getState() // 161
 * ```
 *
 * @param parameters.until server milliseconds; the clock is the server's, too.
 */
export function createCountdown(parameters: {
  readonly clock: Clock;
  readonly until: number;
  /** Notifies when the page resumes, so that the remaining time is recomputed. */
  readonly lifecycle: Wallet['lifecycle'];
}): Store<number> {
  const { clock, until, lifecycle } = parameters;
  const listeners = new Set<() => void>();
  const left = () => until - clock.now();
  let seconds = Math.max(0, Math.ceil(left() / 1000));
  let timer: unknown;
  let stopListening = () => {};

  const tick = () => {
    clock.clearTimeout(timer);
    const before = seconds;
    seconds = Math.max(0, Math.ceil(left() / 1000));
    if (seconds > 0) timer = clock.setTimeout(tick, left() - (seconds - 1) * 1000);
    if (seconds !== before) for (const listener of [...listeners]) listener();
  };

  return {
    getState: () => seconds,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        stopListening = lifecycle.onResume(tick);
        tick();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clock.clearTimeout(timer);
        stopListening();
      };
    },
  };
}
