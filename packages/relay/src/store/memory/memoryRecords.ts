import type { RecordStore } from '../store.ts';

export function memoryRecords(): RecordStore & { sweep(now: number): void } {
  const texts = new Map<string, { readonly text: string; readonly until: number }>();
  const live = (name: string, now: number) => {
    const stored = texts.get(name);
    return stored !== undefined && stored.until > now ? stored.text : null;
  };
  return {
    putIfAbsent: async (name, text, { until, now }) => {
      const stored = live(name, now);
      if (stored !== null) return stored;
      texts.set(name, { text, until });
      return text;
    },
    read: async (name, now) => live(name, now),
    sweep: (now) => {
      for (const [name, { until }] of texts) if (until <= now) texts.delete(name);
    },
  };
}
