import { describe, expect, it, vi } from 'vitest';
import { isRepeated, listFilesToRepeat, repeatFailed } from './repeat-failed.mjs';

const failure = (file) => ({ file, name: `${file} > waits`, message: 'Timeout' });
const step = { name: 'journeys', repeat: 'files', command: ['run'] };
const first = {
  step,
  passed: 5,
  failed: 1,
  failures: [failure('b.test.ts')],
  counts: [
    { file: 'a.test.ts', passed: 3 },
    { file: 'b.test.ts', passed: 2 },
  ],
  seconds: 60,
  output: '',
  leftOut: ['x'],
};
const second = { passed: 3, failed: 0, failures: [], counts: [], seconds: 10, output: 'ok', leftOut: ['x', 'y'] };

describe('repeatFailed', () => {
  it('runs the failed files only, and adds the tests of the others', async () => {
    const run = vi.fn(async () => second);
    expect(await repeatFailed(first, run)).toMatchObject({
      passed: 6,
      failed: 0,
      failures: [],
      seconds: 70,
      leftOut: ['x', 'y'],
      output: 'note: second attempt of FAILED  journeys: b.test.ts > waits: Timeout\nok',
    });
    expect(run.mock.calls).toEqual([[{ ...step, name: 'journeys again', command: ['run', 'b.test.ts'] }]]);
  });

  it('reports what fails again, and does not repeat it a third time', async () => {
    const again = { ...second, passed: 2, failed: 1, failures: first.failures };
    const result = await repeatFailed(first, async () => again);
    expect(result).toMatchObject({ passed: 5, failed: 1, failures: first.failures });
    expect(isRepeated(result)).toBe(false);
  });

  it('runs a whole step again whose browser ended', async () => {
    const output =
      'Error: [vitest] Browser connection was closed while running tests. Was the page closed unexpectedly?';
    const lost = { ...first, failures: [{ name: 'exit code 1', message: '' }], output };
    const run = vi.fn(async () => ({ ...second, passed: 5 }));
    expect(isRepeated(lost)).toBe(true);
    expect(await repeatFailed(lost, run)).toMatchObject({ passed: 5, failed: 0 });
    expect(run.mock.calls[0][0].command).toEqual(['run']);
    expect(isRepeated({ ...lost, step: { ...step, repeat: undefined } })).toBe(false);
    expect(listFilesToRepeat({ ...lost, failures: first.failures })).toEqual(['b.test.ts']);
  });

  it('runs a whole step again', async () => {
    const whole = { ...first, step: { ...step, repeat: 'step' }, failures: [{ name: 'exit code 1', message: '' }] };
    const run = vi.fn(async () => ({ ...second, passed: 1 }));
    expect(isRepeated(whole)).toBe(true);
    expect(await repeatFailed(whole, run)).toMatchObject({ passed: 1, failed: 0 });
    expect(run.mock.calls[0][0].command).toEqual(['run']);
  });
});

describe('isRepeated', () => {
  const many = ['a', 'b', 'c', 'd'].map(failure);
  it.each([
    ['a step that passed', { ...first, failed: 0, failures: [] }],
    ['a step that has one attempt', { ...first, step: { ...step, repeat: undefined } }],
    ['a step that failed outside of its tests', { ...first, failures: [{ name: 'exit code 1', message: '' }] }],
    ['a step with more than three failed files', { ...first, failed: 4, failures: many }],
  ])('leaves alone %s', (_, result) => {
    expect([isRepeated(result), listFilesToRepeat(result)]).toEqual([false, []]);
  });
});
