import { describe, expect, it } from 'vitest';
import { BodyTooLarge, readBodyUpTo } from './cappedBody.ts';

function source(chunks: readonly Uint8Array[]) {
  let pulled = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const chunk = chunks[pulled];
        pulled += 1;
        if (chunk === undefined) controller.close();
        else controller.enqueue(chunk);
      },
      cancel: () => {
        isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, pulled: () => pulled, isCancelled: () => isCancelled };
}

describe('readBodyUpTo', () => {
  it('joins the chunks, up to the cap itself', async () => {
    const { body } = source([Uint8Array.of(1, 2), new Uint8Array(0), Uint8Array.of(3)]);
    expect([...(await readBodyUpTo(body, 3))]).toEqual([1, 2, 3]);
    expect(await readBodyUpTo(null, 0)).toHaveLength(0);
  });

  // requirement: 54
  it('stops reading at one byte over the cap', async () => {
    const endless = source(Array.from({ length: 100 }, () => new Uint8Array(1024)));
    await expect(readBodyUpTo(endless.body, 4095)).rejects.toThrow(BodyTooLarge);
    expect(endless.pulled()).toBe(4);
    expect(endless.isCancelled()).toBe(true);
  });

  it('does not report a broken stream as too large', async () => {
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('broke')) });
    await expect(readBodyUpTo(broken, 10)).rejects.toThrow('broke');
  });
});
