import { describe, expect, it } from 'vitest';
import { schedule } from './schedule.mjs';

/** Steps whose ends the test decides. */
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
  it('default: begins in order, as many at once as there are lanes', async () => {
    const { begun, run, end } = bench();
    const done = schedule([{ name: 'a' }, { name: 'b' }, { name: 'c' }], { lanes: 2, run });
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    expect((await done).map(({ step }) => step.name)).toEqual(['b', 'a', 'c']);
  });

  it('behavior: a step waits for those it comes after, and lets a later one pass', async () => {
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

  it('behavior: after a failed step, what comes after it is skipped and fails; the rest goes on', async () => {
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

  it('behavior: a step that was not asked for holds nobody up', async () => {
    const { begun, run, end } = bench();
    const done = schedule([{ name: 'size', after: ['build'] }], { lanes: 2, run });
    expect(begun).toEqual(['size']);
    await end('size');
    await done;
  });

  it('error: steps that wait for each other', async () => {
    const { run } = bench();
    const steps = [
      { name: 'a', after: ['b'] },
      { name: 'b', after: ['a'] },
    ];
    await expect(schedule(steps, { lanes: 1, run })).rejects.toThrow('Steps wait for each other: a, b');
  });
});
