import { expect, it } from 'vitest';
import { killRepeatedly } from './killing.ts';

it('#28 killed in the middle of 200 payments: none lost, none doubled, each settled, refunded and told of once', async () => {
  const { wrong, begun, answersLost, nothingHappened } = await killRepeatedly(200);
  expect(wrong).toEqual([]);
  expect(begun).toBe(200);
  // Both outcomes of a lost answer were seen.
  expect(answersLost + nothingHappened).toBeGreaterThan(0);
}, 1_200_000);
