import { expect, it } from 'vitest';
import { type CredentialSaga, credentialSagas, judgeCredentials, liveCredentials } from './model/credentialSaga.ts';
import { part, prove } from './model/prove.ts';

/** A tenth of as many as of intents: 10,000 unless `RUNS` says otherwise. */
const runs = Math.ceil(part.runs / 10);

it(`#22 ${runs} changes of who may sign: once for what was confirmed, never a false end, and always an end`, async () => {
  const live = async (saga: CredentialSaga) => judgeCredentials(await liveCredentials(saga));
  expect(await prove(credentialSagas, live, { ...part, runs })).toBe(runs);
}, 1_450_000);
