import { expect, it } from 'vitest';
import { killRepeatedly } from './crashRecovery.ts';

// requirement: 28
it('loses and duplicates none of 200 payments when killed, and settles, refunds and reports each once', async () => {
  const { wrong, begun, answersLost, nothingHappened } = await killRepeatedly(200);
  expect(wrong).toEqual([]);
  expect(begun).toBe(200);
  // Both outcomes of a lost response occurred.
  expect(answersLost + nothingHappened).toBeGreaterThan(0);
}, 1_200_000);
