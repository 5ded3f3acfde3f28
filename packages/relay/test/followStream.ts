import { RelayEvent } from '@latchkey/contract/relay';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Store } from '../src/store/store.ts';

/** One event of a stream. */
export interface Heard {
  readonly id: string | null;
  readonly data: v.InferOutput<typeof RelayEvent>;
}

/** Reads a stream as a browser does. */
export function follow(response: Response) {
  const heard: Heard[] = [];
  let text = '';
  let isOver = false;
  const reader = response.body?.getReader();
  const done = (async () => {
    for (;;) {
      const next = await reader?.read();
      if (next === undefined || next.done) break;
      text += new TextDecoder().decode(next.value);
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data !== undefined)
          heard.push({ id: /^id: (.*)$/m.exec(block)?.[1] ?? null, data: v.parse(RelayEvent, JSON.parse(data)) });
      }
    }
    isOver = true;
  })();
  return {
    heard,
    isOver: () => isOver,
    until: (count: number) => expect.poll(() => heard.length, { interval: 5 }).toBeGreaterThanOrEqual(count),
    over: () => expect.poll(() => isOver, { interval: 5 }).toBe(true),
    cancel: async () => {
      await reader?.cancel();
      await done;
    },
  };
}

/** Something happens to one of a customer's. */
export const accept = (store: Store, customerId: string, index: number) =>
  store.events.accept({
    id: `Webhook:${customerId}-${index}`,
    type: 'INCOMING_PAYMENT',
    timestamp: 0,
    receivedAt: 0,
    body: '{}',
    event: { customerId, resourceId: `Transaction:${index}`, at: '2027-01-15T08:00:00Z' },
  });
