import { expect, it } from 'vitest';
import { checkSend, sendScenarios } from './model/property.ts';
import { prove, toPart } from './model/prove.ts';
import { runSend } from './model/sendScenario.ts';

const part = toPart('send.model.other');

// requirement: 22
it(`${part.runs} runs of an intent, second half: never two debits, no wrong outcome, and always an outcome`, async () => {
  const completed = await prove(sendScenarios, async (scenario) => checkSend(scenario, await runSend(scenario)), part);
  expect(completed).toBe(part.runs);
}, 1_450_000);
