import type { Tables } from '../journal/tables.ts';
import type { Clock } from './clock.ts';
import type { SettableClock } from './settableClock.ts';

function isSettable(clock: Clock): clock is SettableClock {
  return 'freeze' in clock;
}

/**
 * Restores a clock: its offset from the system clock, or its frozen time. Returns a function that saves the clock in
 * the running transaction.
 */
export function persistClock(clock: Clock, { settings }: Tables, systemNow: () => number = Date.now) {
  const offset = settings.get('clockAheadMs')?.value;
  const frozenAt = settings.get('clockFrozenAt')?.value;
  if (isSettable(clock)) {
    if (typeof offset === 'number') clock.set(systemNow() + offset);
    if (typeof frozenAt === 'number') {
      clock.freeze();
      clock.set(frozenAt);
    }
  }
  return () => {
    if (!isSettable(clock)) return;
    settings.put({ id: 'clockAheadMs', value: clock.now() - systemNow() });
    if (clock.frozen) settings.put({ id: 'clockFrozenAt', value: clock.now() });
    else settings.drop('clockFrozenAt');
  };
}
