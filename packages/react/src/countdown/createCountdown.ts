import type { Clock, Readable } from '@latchkey/core';

/** Events after which a tab may have slept, and the time left is counted anew. */
const WAKES = ['visibilitychange', 'pageshow', 'focus'] as const;

/**
 * Whole seconds left until a moment, never below zero. Counted from the clock each time, so a sleeping tab, a clock
 * that was set or a late timer does no harm. It ticks only while somebody listens, and stops at zero.
 *
 * ```ts
 * const countdown = createCountdown({ clock, until: quote.expiresAt })
 * countdown.getState() // 161
 * ```
 *
 * @param parameters.until server milliseconds; the clock is the server's, too.
 */
export function createCountdown(parameters: {
  readonly clock: Clock;
  readonly until: number;
  /** Where waking is heard of; a browser's window unless given. */
  readonly page?: EventTarget | undefined;
}): Readable<number> {
  const { clock, until, page = globalThis.window as EventTarget | undefined } = parameters;
  const listeners = new Set<() => void>();
  const left = () => until - clock.now();
  let seconds = Math.max(0, Math.ceil(left() / 1000));
  let timer: unknown;

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
        for (const wake of WAKES) page?.addEventListener(wake, tick, true);
        tick();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clock.clearTimeout(timer);
        for (const wake of WAKES) page?.removeEventListener(wake, tick, true);
      };
    },
  };
}
