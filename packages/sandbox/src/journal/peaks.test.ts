import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPeaks } from './peaks.ts';

it('default: the next place above a mark', () => {
  const peaks = createPeaks();
  for (const [place, height] of [3, 1, 4, 1, 5].entries()) peaks.set(place, height);
  expect(peaks.nextAbove(3, 0)).toBe(2);
  expect(peaks.nextAbove(2, 0)).toBe(0);
  expect(peaks.nextAbove(4, 2)).toBe(4);
  expect(peaks.nextAbove(5, 0)).toBeUndefined();
  expect(peaks.nextAbove(0, 5)).toBeUndefined();
});

it('behavior: of one that was never set nothing is above anything', () => {
  const peaks = createPeaks();
  expect(peaks.nextAbove(Number.NEGATIVE_INFINITY, 0)).toBeUndefined();
  peaks.set(9, 1);
  expect(peaks.nextAbove(0, 0)).toBe(9);
  expect(peaks.nextAbove(0, 10)).toBeUndefined();
  expect(peaks.nextAbove(0, 400)).toBeUndefined();
});

it('behavior: it finds what reading one after the other finds, under any history', () => {
  const step = fc.record({ place: fc.integer({ min: 0, max: 40 }), height: fc.integer({ min: 0, max: 9 }) });
  fc.assert(
    fc.property(fc.array(step), fc.integer({ min: -1, max: 10 }), fc.nat(45), (steps, mark, from) => {
      const peaks = createPeaks();
      const heights: number[] = [];
      for (const { place, height } of steps) {
        heights[place] = height;
        peaks.set(place, height);
      }
      const found = heights.findIndex((height, place) => place >= from && height > mark);
      expect(peaks.nextAbove(mark, from)).toBe(found < 0 ? undefined : found);
    }),
  );
});
