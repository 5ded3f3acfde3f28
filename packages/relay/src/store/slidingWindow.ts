import type { Limit, Taken } from './store.ts';

/**
 * One take from a sliding window, given the times of the takes before. Times ahead of the clock, as after it was set
 * back, are held to be now, so that they cannot lock a bucket for longer than its window.
 */
export function takeFrom(hits: readonly number[], limit: Limit, now: number): { hits: number[]; outcome: Taken } {
  const live = hits.map((hit) => Math.min(hit, now)).filter((hit) => hit > now - limit.windowMs);
  const blocking = live[live.length - limit.max];
  if (blocking !== undefined)
    return { hits: live, outcome: { taken: false, retryAfterMs: blocking + limit.windowMs - now } };
  return { hits: [...live, now], outcome: { taken: true } };
}
