import { describe, expect, it } from 'vitest';
import { readBody } from './readBody.ts';

const live = new AbortController().signal;

/** A body of `chunks` pieces of `size` bytes, and how many of them were taken. */
function stream(chunks: number, size: number) {
  const seen = { pulled: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        seen.pulled += 1;
        if (seen.pulled > chunks) controller.close();
        else controller.enqueue(new Uint8Array(size).fill(seen.pulled));
      },
      cancel: () => {
        seen.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, seen };
}

describe('readBody', () => {
  it('returns the bytes of every chunk in order', async () => {
    const { body, seen } = stream(3, 2);
    const bytes = await readBody(new Response(body), { maxBytes: 6, signal: live });
    expect([...bytes]).toEqual([1, 1, 2, 2, 3, 3]);
    expect(seen.isCancelled).toBe(false);
  });

  it('returns no bytes for a response without a body', async () => {
    expect(await readBody(new Response(null, { status: 204 }), { maxBytes: 0, signal: live })).toHaveLength(0);
  });

  // requirement: 70
  it('refuses an endless body at the first byte over the limit, and cancels it', async () => {
    const { body, seen } = stream(Number.POSITIVE_INFINITY, 1_024);
    const reading = readBody(new Response(body, { status: 404 }), { maxBytes: 10_000, signal: live });
    await expect(reading).rejects.toMatchObject({ code: 'RESPONSE_TOO_LARGE', status: 404 });
    expect(seen).toEqual({ pulled: 10, isCancelled: true });
  });

  it('refuses a declared length over the limit without reading', async () => {
    const { body, seen } = stream(1, 1);
    const response = new Response(body, { headers: { 'Content-Length': '7' } });
    await expect(readBody(response, { maxBytes: 6, signal: live })).rejects.toMatchObject({
      code: 'RESPONSE_TOO_LARGE',
    });
    expect(seen).toEqual({ pulled: 0, isCancelled: true });
  });

  it.each(['0', '-1', 'x', '1, 2'])('does not trust a declared length of %s', async (length) => {
    const response = () => new Response(stream(7, 1).body, { headers: { 'Content-Length': length } });
    await expect(readBody(response(), { maxBytes: 6, signal: live })).rejects.toMatchObject({
      code: 'RESPONSE_TOO_LARGE',
    });
    expect(await readBody(response(), { maxBytes: 7, signal: live })).toHaveLength(7);
  });

  it('stops when aborted, even while no byte arrives', async () => {
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      cancel: () => {
        isCancelled = true;
      },
    });
    const aborting = new AbortController();
    const reading = readBody(new Response(body), { maxBytes: 6, signal: aborting.signal });
    aborting.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(isCancelled).toBe(true);
  });
});
