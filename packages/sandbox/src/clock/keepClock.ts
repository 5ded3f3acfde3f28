import type { Tables } from '../journal/tables.ts';
import type { Clock } from './clock.ts';
import type { SettableClock } from './settableClock.ts';

function isSettable(clock: Clock): clock is SettableClock {
  return 'freeze' in clock;
}

/**
 * Puts a clock to where it was left: so far ahead of the machine's, or standing still. What is returned writes down
 * where it stands, inside the running transaction.
 */
export function keepClock(clock: Clock, { settings }: Tables, machine: () => number = Date.now) {
  const ahead = settings.get('clockAheadMs')?.value;
  const frozenAt = settings.get('clockFrozenAt')?.value;
  if (isSettable(clock)) {
    if (typeof ahead === 'number') clock.set(machine() + ahead);
    if (typeof frozenAt === 'number') {
      clock.freeze();
      clock.set(frozenAt);
    }
  }
  return () => {
    if (!isSettable(clock)) return;
    settings.put({ id: 'clockAheadMs', value: clock.now() - machine() });
    if (clock.frozen) settings.put({ id: 'clockFrozenAt', value: clock.now() });
    else settings.drop('clockFrozenAt');
  };
}
