import { expect, it } from 'vitest';
import { deliveryLifeMs, retryGapMs } from './backoff.ts';

it('default: one second, doubled each time', () => {
  expect([1, 2, 3, 4].map(retryGapMs)).toEqual([1_000, 2_000, 4_000, 8_000]);
});

it('behavior: never more than half an hour, however often it failed', () => {
  expect(Math.max(...Array.from({ length: 2_000 }, (_, at) => retryGapMs(at + 1)))).toBe(30 * 60_000);
});

it('default: seven days', () => {
  expect(deliveryLifeMs).toBe(604_800_000);
});
