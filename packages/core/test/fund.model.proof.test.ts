import { expect, it } from 'vitest';
import { checkFund, type FundScenario, fundScenarios, runFund } from './model/fundScenario.ts';
import { prove, toPart } from './model/prove.ts';

const part = toPart('fund.model');

// requirement: 22
it(`${part.runs} incoming payments: never two debits, no wrong outcome, and always an outcome`, async () => {
  const runAndCheck = async (scenario: FundScenario) => checkFund(await runFund(scenario));
  expect(await prove(fundScenarios, runAndCheck, part)).toBe(part.runs);
}, 1_450_000);
