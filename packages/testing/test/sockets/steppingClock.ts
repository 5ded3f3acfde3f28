import type { Clock } from '@latchkey/sandbox';

/** A clock that only advances by steps to its next timer. */
export interface SteppingClock extends Clock {
  /**
   * Advances to the next timer, and through all that are due within `strideMs` of it, each at its own time. Returns
   * false if there is none.
   */
  step(strideMs?: number): boolean;
}

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

export function createSteppingClock(start: number): SteppingClock {
  let now = start;
  let count = 0;
  const timers = new Map<number, Timer>();
  const next = (): [number, Timer] | undefined => {
    let first: [number, Timer] | undefined;
    for (const entry of timers) if (first === undefined || entry[1].at < first[1].at) first = entry;
    return first;
  };
  return {
    now: () => now,
    monotonic: () => now - start,
    setTimeout: (callback, ms) => {
      count += 1;
      timers.set(count, { at: now + Math.max(0, ms), callback });
      return count;
    },
    clearTimeout: (handle) => void timers.delete(handle as number),
    step: (strideMs = 0) => {
      const first = next();
      if (first === undefined) return false;
      const end = first[1].at + strideMs;
      for (let due: [number, Timer] | undefined = first; due !== undefined && due[1].at <= end; due = next()) {
        timers.delete(due[0]);
        now = Math.max(now, due[1].at);
        due[1].callback();
      }
      return true;
    },
  };
}
