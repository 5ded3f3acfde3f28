import { expect, it } from 'vitest';
import { killRepeatedly } from './killing.ts';

it('#28 killed in the middle of a dozen payments: each one and its record are both there, or neither; each ends once', async () => {
  const { wrong, begun, rest } = await killRepeatedly(12);
  expect(wrong).toEqual([]);
  expect(begun).toBe(12);
  // Money went out and came in, was refused, returned and given back, and all of it was told.
  const kinds = new Set(rest.entries.map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(['funding', 'execution', 'settlement', 'refund', 'return']));
  expect(rest.deliveries.length).toBeGreaterThan(3 * begun);
}, 120_000);
