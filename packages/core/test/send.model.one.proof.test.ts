import { expect, it } from 'vitest';
import { judge, sagas } from './model/property.ts';
import { partOf, prove } from './model/prove.ts';
import { live } from './model/saga.ts';

const part = partOf('send.model.one');

it(`#22 ${part.runs} lives of an intent, one half of all: never two debits, never a false end, and always an end`, async () => {
  const lived = await prove(sagas, async (saga) => judge(saga, await live(saga)), part);
  expect(lived).toBe(part.runs);
}, 1_450_000);
