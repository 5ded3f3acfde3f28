import { expect, it } from 'vitest';
import { partOf, prove } from './model/prove.ts';
import { judgeStepUp, liveStepUp, stepUpSagas } from './model/stepUpSaga.ts';

const part = partOf('stepUp.model');

it(`#39 ${part.runs} authorizations: no proof at another challenge than its own, and always an end`, async () => {
  const live = async (saga: Parameters<typeof liveStepUp>[0]) => judgeStepUp(saga, await liveStepUp(saga));
  expect(await prove(stepUpSagas, live, part)).toBe(part.runs);
}, 1_450_000);
