import { type Hit, releaseHit, takeHit } from '../slidingWindow.ts';
import type { LimitStore } from '../store.ts';

export function memoryLimits(): LimitStore & { sweep(now: number): void } {
  const buckets = new Map<string, { takes: readonly Hit[]; until: number }>();
  const counts = new Map<string, { sum: number; until: number }>();
  return {
    take: async (bucket, limit, now, by) => {
      const { takes, outcome } = takeHit(buckets.get(bucket)?.takes ?? [], limit, { now, by });
      buckets.set(bucket, { takes, until: now + limit.windowMs });
      return outcome;
    },
    release: async (bucket, by) => {
      const stored = buckets.get(bucket);
      if (stored !== undefined) buckets.set(bucket, { ...stored, takes: releaseHit(stored.takes, by) });
    },
    count: async (name, by, until) => {
      const sum = (counts.get(name)?.sum ?? 0) + by;
      counts.set(name, { sum, until });
      return sum;
    },
    clear: async (bucket) => void buckets.delete(bucket),
    sweep: (now) => {
      for (const [bucket, { until }] of buckets) if (until <= now) buckets.delete(bucket);
      for (const [name, { until }] of counts) if (until <= now) counts.delete(name);
    },
  };
}
