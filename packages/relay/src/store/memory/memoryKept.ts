import type { KeptStore } from '../store.ts';

export function memoryKept(): KeptStore & { sweep(now: number): void } {
  const texts = new Map<string, { readonly text: string; readonly until: number }>();
  const live = (name: string, now: number) => {
    const kept = texts.get(name);
    return kept !== undefined && kept.until > now ? kept.text : null;
  };
  return {
    keep: async (name, text, { until, now }) => {
      const kept = live(name, now);
      if (kept !== null) return kept;
      texts.set(name, { text, until });
      return text;
    },
    read: async (name, now) => live(name, now),
    sweep: (now) => {
      for (const [name, { until }] of texts) if (until <= now) texts.delete(name);
    },
  };
}
