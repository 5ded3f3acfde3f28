import type { Clock } from '../clock/clock.ts';

/** The time that transactions see: the clock's, or the due time of the running job. */
export interface JobTime {
  now(): number;
  /** Sets a fixed time, or returns to the clock's. */
  set(at: number | undefined): void;
}

/** Creates the time of transactions. */
export function createJobTime(clock: Clock): JobTime {
  let jobTime: number | undefined;
  return {
    now: () => jobTime ?? clock.now(),
    set: (at) => {
      jobTime = at;
    },
  };
}
