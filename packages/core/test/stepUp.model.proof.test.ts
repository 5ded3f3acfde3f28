import { expect, it } from 'vitest';
import { prove, toPart } from './model/prove.ts';
import { checkStepUp, runStepUp, stepUpScenarios } from './model/stepUpScenario.ts';

const part = toPart('stepUp.model');

// requirement: 39
it(`${part.runs} authorizations: no proof evaluated by another challenge, and always an end`, async () => {
  const runAndCheck = async (scenario: Parameters<typeof runStepUp>[0]) =>
    checkStepUp(scenario, await runStepUp(scenario));
  expect(await prove(stepUpScenarios, runAndCheck, part)).toBe(part.runs);
}, 1_450_000);
