import { expect, it } from 'vitest';
import { type FundSaga, fundSagas, judgeFund, liveFund } from './model/fundSaga.ts';
import { part, prove } from './model/prove.ts';

/** A fifth of as many as of intents: 20,000 unless `RUNS` says otherwise. */
const runs = Math.ceil(part.runs / 5);

it(`#22 ${runs} payments from outside: never two debits, never a false end, and always an end`, async () => {
  const live = async (saga: FundSaga) => judgeFund(await liveFund(saga));
  expect(await prove(fundSagas, live, { ...part, runs })).toBe(runs);
}, 1_450_000);
