import type { Clock } from '../../src/internal/clock.ts';

/** A counter, and its limit within any interval of this length. */
export type Bucket = readonly [name: string, max: number, windowMs: number];

/** Counts, and refuses what exceeds a limit, as the relay does (decisions/0033-limits-for-sending-codes.md). */
export interface Pacing {
  /** Takes one unit of each limit, or none. If a limit is exhausted, returns the time from which it is not. */
  take(buckets: readonly Bucket[]): number | undefined;
  /** Nothing was taken. */
  release(buckets: readonly Bucket[]): void;
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
    release(buckets) {
      for (const [name] of buckets) counts.set(name, (counts.get(name) ?? []).slice(0, -1));
    },
    clear: (name) => void counts.delete(name),
  };
}
