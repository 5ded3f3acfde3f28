const longestGapMs = 30 * 60_000;
/** How long an event is tried before it is given up. */
export const deliveryLifeMs = 7 * 24 * 3_600_000;

/** The wait after a number of failed attempts: one second, doubled each time, half an hour at most (supplement 8.5). */
export function retryGapMs(attempts: number): number {
  return Math.min(longestGapMs, 1_000 * 2 ** Math.min(attempts - 1, 30));
}
