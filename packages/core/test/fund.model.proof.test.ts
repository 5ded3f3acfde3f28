import { expect, it } from 'vitest';
import { type FundSaga, fundSagas, judgeFund, liveFund } from './model/fundSaga.ts';
import { partOf, prove } from './model/prove.ts';

const part = partOf('fund.model');

it(`#22 ${part.runs} payments from outside: never two debits, never a false end, and always an end`, async () => {
  const live = async (saga: FundSaga) => judgeFund(await liveFund(saga));
  expect(await prove(fundSagas, live, part)).toBe(part.runs);
}, 1_450_000);
