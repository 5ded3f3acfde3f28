import { expect, it } from 'vitest';
import {
  type CredentialScenario,
  checkCredentials,
  credentialScenarios,
  runCredentials,
} from './model/credentialScenario.ts';
import { prove, toPart } from './model/prove.ts';

const part = toPart('credential.model');

// requirement: 22
it(`${part.runs} credential changes: one effect per confirmation, no wrong outcome, and always an outcome`, async () => {
  const runAndCheck = async (scenario: CredentialScenario) => checkCredentials(await runCredentials(scenario));
  expect(await prove(credentialScenarios, runAndCheck, part)).toBe(part.runs);
}, 1_450_000);
