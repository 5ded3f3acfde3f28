import { expect, it } from 'vitest';
import { killRepeatedly } from './killing.ts';

it('#28 killed in the middle of 200 executions: no debit lost, none doubled', async () => {
  const result = await killRepeatedly(200);
  expect(result.wrong).toEqual([]);
  expect(result).toMatchObject({ executed: 200, debits: 200 });
  // Both outcomes of a lost answer were seen.
  expect(result.answersLost + result.nothingHappened).toBeGreaterThan(0);
}, 1_200_000);
