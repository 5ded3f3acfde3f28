import { expect, it } from 'vitest';
import { killRepeatedly } from './killing.ts';

it('#28 killed in the middle of eight executions: debit and idempotency record are both there, or neither', async () => {
  const result = await killRepeatedly(8);
  expect(result.wrong).toEqual([]);
  expect(result).toMatchObject({ executed: 8, debits: 8 });
}, 120_000);
