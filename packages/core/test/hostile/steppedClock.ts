import { createSettableClock, type SettableClock } from '@latchkey/sandbox';

/** A settable clock that also advances to its next timer. */
export interface SteppedClock extends SettableClock {
  /** Runs the next timer, at its time. Returns false if there is none. */
  jump(): Promise<boolean>;
}

export function createSteppedClock(now: number): SteppedClock {
  const clock = createSettableClock({ now, frozen: true });
  const due = new Map<unknown, number>();
  return {
    ...clock,
    setTimeout: (callback, ms) => {
      const handle = clock.setTimeout(() => {
        due.delete(handle);
        callback();
      }, ms);
      due.set(handle, clock.monotonic() + Math.max(0, ms));
      return handle;
    },
    clearTimeout: (handle) => {
      due.delete(handle);
      clock.clearTimeout(handle);
    },
    jump: async () => {
      if (due.size === 0) return false;
      await clock.advance(Math.max(0, Math.min(...due.values()) - clock.monotonic()));
      return true;
    },
  };
}
