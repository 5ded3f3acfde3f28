import { expect, it } from 'vitest';
import { type CredentialSaga, credentialSagas, judgeCredentials, liveCredentials } from './model/credentialSaga.ts';
import { partOf, prove } from './model/prove.ts';

const part = partOf('credential.model');

it(`#22 ${part.runs} changes of who may sign: once for what was confirmed, never a false end, and always an end`, async () => {
  const live = async (saga: CredentialSaga) => judgeCredentials(await liveCredentials(saga));
  expect(await prove(credentialSagas, live, part)).toBe(part.runs);
}, 1_450_000);
