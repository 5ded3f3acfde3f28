import { expect, it } from 'vitest';
import { type LoginSaga, loginSagas } from './model/loginProperty.ts';
import { judgeLogin, liveLogin } from './model/loginSaga.ts';
import { part, prove } from './model/prove.ts';

/** One to twenty-five intents: in each a code is sealed, opened and signed for, as the browser and the service do. */
const runs = Math.ceil(part.runs / 25);

it(`#24 #25 ${runs} ways in: signed in as whoever proved it, no message that nobody asked for, no right code called wrong`, async () => {
  const live = async (saga: LoginSaga) => judgeLogin(await liveLogin(saga));
  expect(await prove(loginSagas, live, { ...part, runs })).toBe(runs);
}, 1_450_000);
