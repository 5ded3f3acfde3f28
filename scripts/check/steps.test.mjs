import { describe, expect, it } from 'vitest';
import { checkSteps, limitOf, proofSteps } from './steps.mjs';

const sum = (steps) => steps.reduce((total, { budget }) => total + budget, 0);

describe('budgets of steps', () => {
  it('starts the steps of npm test of 10 seconds and more in the order of their budgets', () => {
    const seconds = checkSteps.filter(({ after }) => after.length > 0).map(({ budget }) => budget);
    const long = seconds.filter((one) => one >= 10);
    expect(long).toEqual(long.toSorted((a, b) => b - a));
    expect(seconds.indexOf(long.at(-1))).toBeLessThanOrEqual(long.length);
  });

  it('fits npm test into six minutes in two lanes, with 45 seconds to install', () => {
    expect(sum(checkSteps) / 2).toBeLessThanOrEqual(315);
  });

  it('fits npm test and npm run proof into 46 minutes', () => {
    const [proof, others] = [true, false].map((is) => proofSteps.filter(({ name }) => (name === 'proof') === is));
    expect(6 * 60 + sum(proof) + sum(others) / 2).toBeLessThanOrEqual(46 * 60);
  });

  it('ends a step that hangs after four times its budget, and not before five minutes', () => {
    expect([limitOf({ budget: 2 }), limitOf({ budget: 200 })]).toEqual([300, 800]);
  });
});
