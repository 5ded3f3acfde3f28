import { expect, it } from 'vitest';
import { killRepeatedly } from './killing.ts';

it('#28 killed in the middle of ten executions: debit and idempotency record are both there, or neither', async () => {
  const result = await killRepeatedly(10);
  expect(result.wrong).toEqual([]);
  expect(result).toMatchObject({ executed: 10, debits: 10 });
}, 120_000);
