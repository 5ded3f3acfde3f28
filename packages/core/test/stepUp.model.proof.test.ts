import { expect, it } from 'vitest';
import { part, prove } from './model/prove.ts';
import { judgeStepUp, liveStepUp, stepUpSagas } from './model/stepUpSaga.ts';

/** A third as many as of intents: there are fewer ways to go. */
const runs = Math.ceil(part.runs / 3);

it(`#39 ${runs} authorizations: no proof at another challenge than its own, and always an end`, async () => {
  const live = async (saga: Parameters<typeof liveStepUp>[0]) => judgeStepUp(saga, await liveStepUp(saga));
  expect(await prove(stepUpSagas, live, { ...part, runs })).toBe(runs);
}, 1_450_000);
