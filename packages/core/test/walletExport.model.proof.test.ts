import { expect, it } from 'vitest';
import { checkExport, type ExportScenario, exportScenarios, runExport } from './model/exportScenario.ts';
import { prove, toPart } from './model/prove.ts';

const part = toPart('walletExport.model');

// requirement: 35
it(`${part.runs} exports: words only for the user who requested them and is signed in, never stored, and always an end`, async () => {
  const runAndCheck = async (scenario: ExportScenario) => checkExport(await runExport(scenario));
  expect(await prove(exportScenarios, runAndCheck, part)).toBe(part.runs);
}, 1_450_000);
