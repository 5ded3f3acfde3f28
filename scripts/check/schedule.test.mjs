import { describe, expect, it } from 'vitest';
import { schedule } from './schedule.mjs';

/** Steps whose completion the test controls. */
function bench() {
  const begun = [];
  const ends = new Map();
  const run = ({ name }) =>
    new Promise((resolve) => {
      begun.push(name);
      ends.set(name, (failed = 0) => resolve({ passed: 1 - failed, failed, seconds: 0, output: '', leftOut: [] }));
    });
  const end = async (name, failed) => {
    ends.get(name)(failed);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { begun, run, end };
}

describe('schedule', () => {
  it('starts in order, as many at once as there are lanes', async () => {
    const { begun, run, end } = bench();
    const done = schedule([{ name: 'a' }, { name: 'b' }, { name: 'c' }], { lanes: 2, run });
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    expect((await done).map(({ step }) => step.name)).toEqual(['b', 'a', 'c']);
  });

  it('delays a step until its dependencies end, and lets a later one start first', async () => {
    const { begun, run, end } = bench();
    const steps = [{ name: 'build' }, { name: 'size', after: ['build'] }, { name: 'lint' }];
    const done = schedule(steps, { lanes: 2, run });
    expect(begun).toEqual(['build', 'lint']);
    await end('lint');
    expect(begun).toEqual(['build', 'lint']);
    await end('build');
    expect(begun).toEqual(['build', 'lint', 'size']);
    await end('size');
    await done;
  });

  it('skips and fails the dependents of a failed step; the rest continues', async () => {
    const { begun, run, end } = bench();
    const steps = [
      { name: 'build' },
      { name: 'size', after: ['build'] },
      { name: 'packages', after: ['size'] },
      { name: 'lint' },
    ];
    const reported = [];
    const done = schedule(steps, { lanes: 1, run, report: ({ step, failed }) => reported.push([step.name, failed]) });
    await end('build', 1);
    expect(begun).toEqual(['build', 'lint']);
    await end('lint');
    const results = await done;
    expect(reported).toEqual([
      ['build', 1],
      ['size', 1],
      ['packages', 1],
      ['lint', 0],
    ]);
    expect(results.find(({ step }) => step.name === 'packages').output).toBe('Skipped: size failed.');
  });

  it('does not wait for a step that was not selected', async () => {
    const { begun, run, end } = bench();
    const done = schedule([{ name: 'size', after: ['build'] }], { lanes: 2, run });
    expect(begun).toEqual(['size']);
    await end('size');
    await done;
  });

  it('runs a step after the one it follows, also if that failed', async () => {
    const { begun, run, end } = bench();
    const done = schedule([{ name: 'proof' }, { name: 'journeys', follows: ['proof', 'absent'] }], { lanes: 2, run });
    expect(begun).toEqual(['proof']);
    await end('proof', 1);
    expect(begun).toEqual(['proof', 'journeys']);
    await end('journeys');
    expect((await done).map(({ failed }) => failed)).toEqual([1, 0]);
  });

  it('rejects steps that wait for each other', async () => {
    const { run } = bench();
    const steps = [
      { name: 'a', after: ['b'] },
      { name: 'b', after: ['a'] },
    ];
    await expect(schedule(steps, { lanes: 1, run })).rejects.toThrow('Steps wait for each other: a, b');
  });
});
