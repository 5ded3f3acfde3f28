// Measures how long something takes on a machine that other processes share.

const TICK_MS = 20;

/**
 * Starts to measure. The function that it returns gives the milliseconds since then, without those in which this process
 * could not run: a pause between two ticks counts as three ticks at most. Waiting for a timer counts in full.
 */
export function startResponsiveTime(): () => number {
  let last = performance.now();
  let sum = 0;
  const add = () => {
    const now = performance.now();
    sum += Math.min(now - last, 3 * TICK_MS);
    last = now;
  };
  const ticking = setInterval(add, TICK_MS);
  ticking.unref();
  return () => {
    add();
    return sum;
  };
}
