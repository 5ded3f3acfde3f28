import type { Limit, Taken } from './store.ts';

/** The time of a hit; with a name, how many hold it. */
export type Hit = number | readonly [at: number, by: string, holders: number];

/**
 * One hit in a sliding window. Times ahead of the clock, after it was set back, count as now, so that they cannot block
 * a bucket longer than its window. A repeated name shares its hit.
 */
export function takeHit(
  takes: readonly Hit[],
  limit: Limit,
  { now, by }: { readonly now: number; readonly by?: string | undefined },
): { takes: Hit[]; outcome: Taken } {
  const live = takes.map((take) => clampToNow(take, now)).filter((take) => getTime(take) > now - limit.windowMs);
  const held = live.findLastIndex((take) => by !== undefined && getName(take) === by);
  if (held >= 0) return { takes: changeHolders(live, held, 1), outcome: { taken: true } };
  const blocking = live[live.length - limit.max];
  if (blocking !== undefined)
    return { takes: live, outcome: { taken: false, retryAfterMs: getTime(blocking) + limit.windowMs - now } };
  return { takes: [...live, by === undefined ? now : [now, by, 1]], outcome: { taken: true } };
}

/** Removes the latest hit without a name, or releases the named one; the last release removes it. */
export function releaseHit(takes: readonly Hit[], by: string | undefined): Hit[] {
  const latest = takes.findLastIndex((take) => getName(take) === by);
  return latest < 0 ? [...takes] : changeHolders(takes, latest, -1);
}

function changeHolders(takes: readonly Hit[], index: number, more: 1 | -1): Hit[] {
  return takes.flatMap((take, at): Hit[] => {
    if (at !== index) return [take];
    const holders = (typeof take === 'number' ? 1 : take[2]) + more;
    return holders === 0 || typeof take === 'number' ? [] : [[take[0], take[1], holders]];
  });
}

const getTime = (take: Hit): number => (typeof take === 'number' ? take : take[0]);
const getName = (take: Hit): string | undefined => (typeof take === 'number' ? undefined : take[1]);

function clampToNow(take: Hit, now: number): Hit {
  return typeof take === 'number' ? Math.min(take, now) : [Math.min(take[0], now), take[1], take[2]];
}
