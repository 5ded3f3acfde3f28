import type { Limit, Taken } from './store.ts';

/** When one was taken; with a name, under which one, and how many hold it. */
export type Take = number | readonly [at: number, by: string, holders: number];

/**
 * One take from a sliding window, given those before. Times ahead of the clock, as after it was set back, are held to be
 * now, so that they cannot lock a bucket for longer than its window. Who takes again under a name holds what was taken.
 */
export function takeFrom(
  takes: readonly Take[],
  limit: Limit,
  { now, by }: { readonly now: number; readonly by?: string | undefined },
): { takes: Take[]; outcome: Taken } {
  const live = takes.map((take) => atOnce(take, now)).filter((take) => timeOf(take) > now - limit.windowMs);
  const held = live.findLastIndex((take) => by !== undefined && nameOf(take) === by);
  if (held >= 0) return { takes: heldBy(live, held, 1), outcome: { taken: true } };
  const blocking = live[live.length - limit.max];
  if (blocking !== undefined)
    return { takes: live, outcome: { taken: false, retryAfterMs: timeOf(blocking) + limit.windowMs - now } };
  return { takes: [...live, by === undefined ? now : [now, by, 1]], outcome: { taken: true } };
}

/** Undoes the latest take without a name, or lets go of the one that has this name: it is over with its last holder. */
export function giveBackTo(takes: readonly Take[], by: string | undefined): Take[] {
  const latest = takes.findLastIndex((take) => nameOf(take) === by);
  return latest < 0 ? [...takes] : heldBy(takes, latest, -1);
}

function heldBy(takes: readonly Take[], index: number, more: 1 | -1): Take[] {
  return takes.flatMap((take, at): Take[] => {
    if (at !== index) return [take];
    const holders = (typeof take === 'number' ? 1 : take[2]) + more;
    return holders === 0 || typeof take === 'number' ? [] : [[take[0], take[1], holders]];
  });
}

const timeOf = (take: Take): number => (typeof take === 'number' ? take : take[0]);
const nameOf = (take: Take): string | undefined => (typeof take === 'number' ? undefined : take[1]);

function atOnce(take: Take, now: number): Take {
  return typeof take === 'number' ? Math.min(take, now) : [Math.min(take[0], now), take[1], take[2]];
}
