import type { Clock } from '../../src/internal/clock.ts';

/** A clock that only advances by jumps to its next timer. */
export interface JumpingClock extends Clock {
  /** Runs the next timer, at its time. Returns false if there is none. */
  jump(): boolean;
}

export function createJumpingClock(start: number): JumpingClock {
  let now = start;
  let count = 0;
  const timers = new Map<number, { readonly at: number; readonly callback: () => void }>();
  return {
    now: () => now,
    monotonic: () => now,
    setTimeout: (callback, ms) => {
      count += 1;
      timers.set(count, { at: now + ms, callback });
      return count;
    },
    clearTimeout: (handle) => void timers.delete(handle as number),
    jump: () => {
      const [next] = [...timers].sort(([, one], [, other]) => one.at - other.at);
      if (next === undefined) return false;
      timers.delete(next[0]);
      now = Math.max(now, next[1].at);
      next[1].callback();
      return true;
    },
  };
}
