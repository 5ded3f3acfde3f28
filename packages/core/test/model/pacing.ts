import type { Clock } from '../../src/internal/clock.ts';

/** One count, and how much of it there may be in any stretch of this time. */
export type Bucket = readonly [name: string, max: number, windowMs: number];

/** What is counted, and refused where it is too much, as the relay does (decisions 33 and 35). */
export interface Pacing {
  /** Takes one of each, or of none. Where one is used up: the moment from which it is not. */
  take(buckets: readonly Bucket[]): number | undefined;
  /** It was none. */
  giveBack(buckets: readonly Bucket[]): void;
  clear(name: string): void;
}

export function createPacing(clock: Clock): Pacing {
  const counts = new Map<string, readonly number[]>();
  const within = ([name, , windowMs]: Bucket) => (counts.get(name) ?? []).filter((at) => at > clock.now() - windowMs);
  return {
    take(buckets) {
      const full = buckets.find((bucket) => within(bucket).length >= bucket[1]);
      if (full !== undefined) return (within(full)[0] ?? 0) + full[2];
      for (const bucket of buckets) counts.set(bucket[0], [...within(bucket), clock.now()]);
      return undefined;
    },
    giveBack(buckets) {
      for (const [name] of buckets) counts.set(name, (counts.get(name) ?? []).slice(0, -1));
    },
    clear: (name) => void counts.delete(name),
  };
}
