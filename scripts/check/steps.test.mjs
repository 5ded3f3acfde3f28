import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkSteps, getLimit, proofSteps } from './steps.mjs';

const sum = (steps) => steps.reduce((total, { budget }) => total + budget, 0);

describe('steps of benches', () => {
  it('run each bench once, except that of the demo, whose journey is a test', () => {
    const benches = proofSteps.flatMap(({ command: [file, ...names] }) => (file === 'scripts/bench.mjs' ? names : []));
    const files = readdirSync(new URL('../../bench', import.meta.url)).filter((name) => name.endsWith('.mjs'));
    const names = files.map((name) => name.replace('.mjs', '')).filter((name) => name !== 'demo');
    expect(benches.filter((name) => name !== '--smoke').toSorted()).toEqual(names.toSorted());
  });
});

describe('budgets of steps', () => {
  it('starts the steps of npm test of 10 seconds and more in the order of their budgets', () => {
    const seconds = checkSteps.filter(({ after }) => after.length > 0).map(({ budget }) => budget);
    const long = seconds.filter((one) => one >= 10);
    expect(long).toEqual(long.toSorted((a, b) => b - a));
    expect(seconds.indexOf(long.at(-1))).toBeLessThanOrEqual(long.length);
  });

  it('fits npm test into eight minutes in two lanes, with 45 seconds to install', () => {
    expect(sum(checkSteps) / 2).toBeLessThanOrEqual(435);
  });

  it('fits npm test and npm run proof into 55 minutes', () => {
    expect(8 * 60 + sum(proofSteps) / 2).toBeLessThanOrEqual(55 * 60);
  });

  it('ends a step that hangs after six times its budget, and not before ten minutes', () => {
    expect([getLimit({ budget: 2 }), getLimit({ budget: 200 })]).toEqual([600, 1200]);
  });
});
