import { expect, it } from 'vitest';
import { type LoginScenario, loginScenarios } from './model/loginProperty.ts';
import { checkLogin, runLogin } from './model/loginScenario.ts';
import { prove, toPart } from './model/prove.ts';

const part = toPart('login.model');

// requirement: 24, 25
it(`${part.runs} sign-ins: the right user, no unrequested message, and no correct code reported as wrong`, async () => {
  const runAndCheck = async (scenario: LoginScenario) => checkLogin(await runLogin(scenario));
  expect(await prove(loginScenarios, runAndCheck, part)).toBe(part.runs);
}, 1_450_000);
