import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureGrowth } from '../../../../scripts/timeGrowth.ts';
import { createFrameReader } from './readFrames.ts';

const read = (pieces: readonly string[], maxLength = 100) => {
  const reader = createFrameReader(maxLength);
  return pieces.map((piece) => reader.push(piece));
};

describe('createFrameReader', () => {
  it.each(['\n', '\r\n', '\r'])('splits at empty lines that end with %j', (end) => {
    const text = ['id: 1', 'data: a', '', '', 'data: b', '', 'data: c'].join(end);
    expect(read([text])).toEqual([[['id: 1', 'data: a'], [], ['data: b']]]);
  });

  it('gives the same frames wherever the text is cut', () => {
    const text = 'id: 1\r\ndata: a\r\n\r\ndata: b\n\ndata: c\r\rdata: d';
    const whole = read([text]).flat();
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: text.length })), (cuts) => {
        const at = [0, ...cuts.sort((one, other) => one - other), text.length];
        const pieces = at.slice(1).map((end, index) => text.slice(at[index], end));
        expect(read(pieces).flat()).toEqual(whole);
      }),
    );
  });

  // requirement: 70
  it('refuses a frame over the limit, in one piece, in many, in one line or in many', () => {
    expect(read(['x'.repeat(101)])).toEqual([undefined]);
    expect(read(['x'.repeat(60), 'x'.repeat(41)])).toEqual([[], undefined]);
    expect(read([`${'x'.repeat(101)}\n\n`])).toEqual([undefined]);
    expect(read(['x\n'.repeat(52)])).toEqual([undefined]);
    expect(read([`${'x'.repeat(98)}\n\n`.repeat(3)])[0]).toHaveLength(3);
  });

  // requirement: 69
  it('reads pieces of one character in linear time', async () => {
    const run = (text: string) => {
      const reader = createFrameReader(text.length * 2);
      for (const piece of text) reader.push(piece);
    };
    // Collecting the pieces of a longer text as garbage costs extra, so the sizes are far apart: linear time gives 64, and
    // quadratic time 4096.
    const wide = { sizes: [4_096, 262_144], limit: 512 } as const;
    expect(await measureGrowth(run, (size) => 'a\r\n'.repeat(size / 3), wide)).toBeLessThanOrEqual(512);
    expect(await measureGrowth(run, (size) => 'a'.repeat(size), wide)).toBeLessThanOrEqual(512);
  });
});
