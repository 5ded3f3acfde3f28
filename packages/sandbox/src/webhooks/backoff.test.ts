import { expect, it } from 'vitest';
import { getRetryDelayMs, retryWindowMs } from './backoff.ts';

it('starts at one second and doubles', () => {
  expect([1, 2, 3, 4].map(getRetryDelayMs)).toEqual([1_000, 2_000, 4_000, 8_000]);
});

it('never exceeds half an hour', () => {
  expect(Math.max(...Array.from({ length: 2_000 }, (_, at) => getRetryDelayMs(at + 1)))).toBe(30 * 60_000);
});

it('ends after seven days', () => {
  expect(retryWindowMs).toBe(604_800_000);
});
