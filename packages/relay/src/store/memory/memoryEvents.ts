import type { EventStore, StoredEvent, StoreNote } from '../store.ts';

interface Stream {
  last: number;
  readonly events: (StoredEvent & { readonly receivedAt: number })[];
}

export function memoryEvents(emit: (note: StoreNote) => void): EventStore & { sweep(received: number): void } {
  const webhooks = new Map<string, number>();
  const streams = new Map<string, Stream>();
  return {
    accept: async ({ id, type, receivedAt, event }) => {
      if (webhooks.has(id)) return 'duplicate';
      webhooks.set(id, receivedAt);
      if (event === null) return 'stored';
      const stream = streams.get(event.customerId) ?? { last: 0, events: [] };
      streams.set(event.customerId, stream);
      stream.last += 1;
      stream.events.push({
        sequence: stream.last,
        type,
        resourceId: event.resourceId,
        at: event.at,
        receivedAt,
      });
      emit({ note: 'event', customerId: event.customerId, sequence: stream.last });
      return 'stored';
    },
    after: async (customerId, sequence, max) => {
      const events = streams.get(customerId)?.events ?? [];
      // Numbers have no gaps, so the number is the position.
      const start = Math.max(0, sequence + 1 - (events[0]?.sequence ?? 0));
      return events.slice(start, start + max).map(({ receivedAt: _, ...event }) => event);
    },
    last: async (customerId) => streams.get(customerId)?.last ?? 0,
    sweep: (received) => {
      for (const [id, receivedAt] of webhooks) if (receivedAt < received) webhooks.delete(id);
      for (const stream of streams.values())
        stream.events.splice(0, stream.events.findLastIndex((event) => event.receivedAt < received) + 1);
    },
  };
}
