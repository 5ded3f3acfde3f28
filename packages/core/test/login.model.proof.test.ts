import { expect, it } from 'vitest';
import { type LoginSaga, loginSagas } from './model/loginProperty.ts';
import { judgeLogin, liveLogin } from './model/loginSaga.ts';
import { partOf, prove } from './model/prove.ts';

const part = partOf('login.model');

it(`#24 #25 ${part.runs} ways in: signed in as whoever proved it, no message that nobody asked for, no right code called wrong`, async () => {
  const live = async (saga: LoginSaga) => judgeLogin(await liveLogin(saga));
  expect(await prove(loginSagas, live, part)).toBe(part.runs);
}, 1_450_000);
