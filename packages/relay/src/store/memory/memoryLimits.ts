import { takeFrom } from '../slidingWindow.ts';
import type { LimitStore } from '../store.ts';

export function memoryLimits(): LimitStore & { sweep(now: number): void } {
  const buckets = new Map<string, { hits: readonly number[]; until: number }>();
  const counts = new Map<string, { sum: number; until: number }>();
  return {
    take: async (bucket, limit, now) => {
      const { hits, outcome } = takeFrom(buckets.get(bucket)?.hits ?? [], limit, now);
      buckets.set(bucket, { hits, until: now + limit.windowMs });
      return outcome;
    },
    giveBack: async (bucket) => {
      const kept = buckets.get(bucket);
      if (kept !== undefined) buckets.set(bucket, { ...kept, hits: kept.hits.slice(0, -1) });
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
