import { describe, expect, it } from 'vitest';
import { BodyTooLarge, readCapped } from './cappedBody.ts';

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

describe('readCapped', () => {
  it('default: joins what arrives, up to the cap itself', async () => {
    const { body } = source([Uint8Array.of(1, 2), new Uint8Array(0), Uint8Array.of(3)]);
    expect([...(await readCapped(body, 3))]).toEqual([1, 2, 3]);
    expect(await readCapped(null, 0)).toHaveLength(0);
  });

  it('#54 error: one byte too many stops the reading at once', async () => {
    const endless = source(Array.from({ length: 100 }, () => new Uint8Array(1024)));
    await expect(readCapped(endless.body, 4095)).rejects.toThrow(BodyTooLarge);
    expect(endless.pulled()).toBe(4);
    expect(endless.isCancelled()).toBe(true);
  });

  it('error: what breaks while it is read is not a cap', async () => {
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('broke')) });
    await expect(readCapped(broken, 10)).rejects.toThrow('broke');
  });
});
