import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countGates, countTests, notesIn, runStep } from './run-step.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-step-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function report(content) {
  const file = join(folder, 'report.json');
  writeFileSync(
    file,
    JSON.stringify({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [], ...content }),
  );
  return file;
}

describe('countGates', () => {
  it('default: the last line that sums up', () => {
    expect(countGates(1, 'noise\n2 passed, 1 failed\nmore\n7 passed, 3 failed\n')).toEqual({
      passed: 7,
      failed: 3,
      leftOut: [],
    });
  });

  it('behavior: a step without such a line is one gate', () => {
    expect(countGates(0, 'fine')).toMatchObject({ passed: 1, failed: 0 });
    expect(countGates(1, 'broken')).toMatchObject({ passed: 0, failed: 1 });
  });

  it('behavior: an exit code other than 0 is a failure, whatever the line says', () => {
    expect(countGates(1, '7 passed, 0 failed')).toMatchObject({ passed: 7, failed: 1 });
  });

  it('behavior: what a step notes is kept, once each', () => {
    expect(notesIn('ok\n  note: seed 7, 100 runs\nnoted\nnote: seed 7, 100 runs\n note: other')).toEqual([
      'note: seed 7, 100 runs',
      'note: other',
    ]);
    expect(notesIn('1 passed, 0 failed')).toEqual([]);
  });

  it('behavior: what a step left out is kept', () => {
    expect(countGates(0, 'left out: PostgreSQL is not here\n1 passed, 0 failed').leftOut).toEqual([
      'PostgreSQL is not here',
    ]);
  });
});

describe('countTests', () => {
  it('default: the numbers of the report', () => {
    expect(countTests(report({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1 }), 1, '')).toEqual({
      passed: 5,
      failed: 2,
      leftOut: ['1 tests skipped by themselves'],
    });
  });

  it('error: no report', () => {
    expect(countTests(join(folder, 'none.json'), 0, '')).toMatchObject({ passed: 0, failed: 1 });
  });

  it('error: a runner that ran nothing has failed', () => {
    expect(countTests(report({}), 0, '')).toMatchObject({ passed: 0, failed: 1 });
  });

  it('error: a file that could not be loaded is a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(countTests(report({ numPassedTests: 3, testResults }), 1, '')).toMatchObject({ passed: 3, failed: 1 });
  });

  it('error: an error outside of every test is a failure', () => {
    expect(countTests(report({ numPassedTests: 3 }), 1, '')).toMatchObject({ passed: 3, failed: 1 });
  });
});

describe('runStep', () => {
  it('default: runs a program and keeps what it says', async () => {
    const result = await runStep({ name: 'x', command: ['--eval', 'console.log("said"); console.error("loudly")'] });
    expect(result).toMatchObject({
      passed: 1,
      failed: 0,
      output: expect.stringMatching(/said[\s\S]*loudly|loudly[\s\S]*said/),
    });
  });

  it('behavior: npm’s own settings do not reach it', async () => {
    process.env['npm_config_probe'] = 'x';
    const result = await runStep({ name: 'x', command: ['--print', 'String(process.env.npm_config_probe)'] });
    delete process.env['npm_config_probe'];
    expect(result.output.trim()).toBe('undefined');
  });

  it('error: what outlives its limit is ended, with all it started', async () => {
    const started = `require('child_process').spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })`;
    const result = await runStep({ name: 'x', command: ['--eval', started], limit: 1 });
    expect(result).toMatchObject({ passed: 0, failed: 1, output: expect.stringContaining('Stopped after 1 s.') });
  });
});
