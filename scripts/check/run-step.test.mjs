import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../pnpm.mjs';
import { countChecks, countTests, findNotes, runStep } from './run-step.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-step-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function report(content) {
  const file = join(folder, 'report.json');
  writeFileSync(
    file,
    JSON.stringify({
      numPassedTests: 0,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [],
      ...content,
    }),
  );
  return file;
}

describe('countChecks', () => {
  it('reads the last summary line', () => {
    expect(countChecks(1, 'noise\n2 passed, 1 failed\nmore\n7 passed, 3 failed\n')).toEqual({
      passed: 7,
      failed: 3,
      failures: [{ name: 'exit code 1, see its output', message: '' }],
      leftOut: [],
    });
  });

  it('names the failed checks', () => {
    expect(countChecks(1, '  ok    a\n  FAIL  b\n1 passed, 1 failed\n').failures).toEqual([{ name: 'b', message: '' }]);
    expect(countChecks(0, '2 passed, 0 failed').failures).toEqual([]);
  });

  it('counts a step without a summary as one check', () => {
    expect(countChecks(0, 'fine')).toMatchObject({ passed: 1, failed: 0 });
    expect(countChecks(1, 'broken')).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts an exit code other than 0 as a failure, whatever the summary', () => {
    expect(countChecks(1, '7 passed, 0 failed')).toMatchObject({ passed: 7, failed: 1 });
  });

  it('keeps the notes of a step, once each', () => {
    expect(findNotes('ok\n  note: seed 7, 100 runs\nnoted\nnote: seed 7, 100 runs\n note: other')).toEqual([
      'note: seed 7, 100 runs',
      'note: other',
    ]);
    expect(findNotes('1 passed, 0 failed')).toEqual([]);
  });

  it('keeps what a step left out', () => {
    expect(countChecks(0, 'left out: PostgreSQL is not here\n1 passed, 0 failed').leftOut).toEqual([
      'PostgreSQL is not here',
    ]);
  });
});

describe('countTests', () => {
  it('returns the numbers of the report and the names of its failed tests', () => {
    const assertionResults = [{ status: 'failed', title: 'adds', failureMessages: ['2 is not 3'] }];
    const testResults = [{ name: join(root, 'a.test.ts'), status: 'failed', assertionResults }];
    const content = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 1, numTodoTests: 2, testResults };
    expect(countTests(report(content), 1, '')).toEqual({
      passed: 5,
      failed: 1,
      failures: [{ file: 'a.test.ts', name: 'a.test.ts > adds', message: '2 is not 3' }],
      leftOut: ['3 tests skipped by themselves'],
      counts: [{ file: 'a.test.ts', passed: 0 }],
    });
  });

  it('fails without a report', () => {
    expect(countTests(join(folder, 'none.json'), 0, '')).toMatchObject({ passed: 0, failed: 1 });
  });

  it('fails if no test ran', () => {
    expect(countTests(report({}), 0, '')).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const testResults = [{ name: join(root, 'a.test.ts'), status: 'failed', assertionResults: [] }];
    expect(countTests(report({ numPassedTests: 3, testResults }), 1, '')).toMatchObject({ passed: 3, failed: 1 });
  });

  it('counts an error outside of every test as a failure', () => {
    expect(countTests(report({ numPassedTests: 3 }), 1, '')).toMatchObject({ passed: 3, failed: 1 });
  });
});

describe('runStep', () => {
  it('runs a program and keeps its output', async () => {
    const result = await runStep({ name: 'x', command: ['--eval', 'console.log("said"); console.error("loudly")'] });
    expect(result).toMatchObject({
      passed: 1,
      failed: 0,
      output: expect.stringMatching(/said[\s\S]*loudly|loudly[\s\S]*said/),
    });
  });

  it("does not pass npm's own settings on", async () => {
    process.env['npm_config_probe'] = 'x';
    const result = await runStep({ name: 'x', command: ['--print', 'String(process.env.npm_config_probe)'] });
    delete process.env['npm_config_probe'];
    expect(result.output.trim()).toBe('undefined');
  });

  it('ends a step over its limit, with all its processes', async () => {
    const started = `require('child_process').spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })`;
    const result = await runStep({ name: 'x', command: ['--eval', started], limit: 1 });
    expect(result).toMatchObject({ passed: 0, failed: 1, output: expect.stringContaining('Stopped after 1 s.') });
  });
});
