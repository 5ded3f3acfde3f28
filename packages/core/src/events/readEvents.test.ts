import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReadEvent, readEvents } from './readEvents.ts';

const at = '2026-01-01T00:00:00Z';
const data = (type: string) => JSON.stringify({ type, resourceId: 'Transaction:1', at });

async function read(...pieces: readonly (string | Uint8Array)[]): Promise<{ events: ReadEvent[]; heard: number }> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
      controller.close();
    },
  });
  const events: ReadEvent[] = [];
  let heard = 0;
  const count = () => {
    heard += 1;
  };
  for await (const event of readEvents(body, count, new AbortController().signal)) events.push(event);
  return { events, heard };
}

describe('readEvents', () => {
  it('reads type, resource and time, with the id to resume from', async () => {
    const { events } = await read(`retry: 2000\n\nid: 7\ndata: ${data('INCOMING_PAYMENT')}\n\n`);
    expect(events).toEqual([{ id: '7', event: { type: 'INCOMING_PAYMENT', resourceId: 'Transaction:1', at } }]);
  });

  it('notices heartbeats without emitting them', async () => {
    expect(await read(':\n\n', ':\n\n')).toEqual({ events: [], heard: 2 });
  });

  it('reads the same events however the stream is split', async () => {
    const text = `id: 1\ndata: ${data('Ä.1')}\n\n:\n\nid: 2\ndata: ${data('B.2')}\n\n`;
    const bytes = new TextEncoder().encode(text);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 8 }), async (cuts) => {
        const places = [0, ...cuts.sort((one, other) => one - other), bytes.length];
        const pieces = places.slice(1).map((end, index) => bytes.subarray(places[index], end));
        const { events } = await read(...pieces);
        expect(events.map(({ id, event }) => [id, event.type])).toEqual([
          ['1', 'Ä.1'],
          ['2', 'B.2'],
        ]);
      }),
      { numRuns: 100 },
    );
  });

  it('reads every line ending and data on several lines', async () => {
    const { events } = await read(`id:3\r\ndata: {"type":"A",\r\ndata: "at":"${at}"}\r\n\r\n`);
    expect(events).toEqual([{ id: '3', event: { type: 'A', at } }]);
  });

  it('skips invalid events and continues', async () => {
    const { events } = await read(`data: {\n\ndata: {"type":7}\n\ndata\n\nid: 9\ndata: ${data('C')}\n\n`);
    expect(events.map(({ id }) => id)).toEqual(['9']);
  });

  it('drops an event that never ends', async () => {
    const { events } = await read('data: ', 'x'.repeat(70_000), `\n\nid: 1\ndata: ${data('D')}\n\n`);
    expect(events).toEqual([]);
  });

  it.each(['before it is read', 'while it is silent'])('stops on abort: %s', async (when) => {
    let cancelled = 0;
    const cancel = () => {
      cancelled += 1;
    };
    // A body whose `fetch` ignores its abort signal.
    const body = new ReadableStream<Uint8Array>({ cancel });
    const ending = new AbortController();
    if (when === 'before it is read') ending.abort();
    const next = readEvents(body, () => {}, ending.signal).next();
    ending.abort();
    expect(await next).toEqual({ done: true, value: undefined });
    expect([cancelled, body.locked]).toEqual([1, true]);
  });
});
