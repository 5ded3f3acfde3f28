import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../pnpm.mjs';
import { listFailedChecks, listFailedTests, toFailureLine, toFailureLines } from './failures.mjs';

describe('listFailedTests', () => {
  it('returns the file, the titles and the message of each failed test', () => {
    const assertionResults = [
      { status: 'passed', ancestorTitles: [], title: 'fine', failureMessages: [] },
      { status: 'failed', ancestorTitles: ['relay'], title: 'restarts', failureMessages: ['Error: late\n    at x.ts'] },
    ];
    const testResults = [{ name: join(root, 'a.test.ts'), status: 'failed', assertionResults }];
    expect(listFailedTests({ testResults })).toEqual([
      { file: 'a.test.ts', name: 'a.test.ts > relay > restarts', message: 'Error: late\n    at x.ts' },
    ]);
  });

  it('returns a file that could not be loaded', () => {
    const file = { name: join(root, 'b.test.ts'), status: 'failed', message: 'No such module', assertionResults: [] };
    expect(listFailedTests({ testResults: [file] })).toEqual([
      { file: 'b.test.ts', name: 'b.test.ts', message: 'No such module' },
    ]);
  });
});

describe('listFailedChecks', () => {
  it('returns each line that says FAIL', () => {
    expect(listFailedChecks('  ok    check a\n  FAIL  check b: 3 kB\n        reason\n1 passed, 1 failed\n')).toEqual([
      { name: 'check b: 3 kB', message: '' },
    ]);
  });
});

describe('toFailureLines', () => {
  it('indents the message below the name and leaves the stack out', () => {
    expect(toFailureLines({ name: 'a > b', message: 'Error: late\n\n    at x.ts:1\nexpected 2' })).toEqual([
      'a > b',
      '    Error: late',
      '    expected 2',
    ]);
  });

  it('shortens a long message', () => {
    expect(toFailureLines({ name: 'a', message: 'line\n'.repeat(100) })).toHaveLength(9);
  });
});

describe('toFailureLine', () => {
  it('is one line with the step, the test and the start of the message', () => {
    expect(toFailureLine('proof', { name: 'a > b', message: 'Error: late\nmore' })).toBe(
      'FAILED  proof: a > b: Error: late',
    );
    expect(toFailureLine('docs', { name: 'page', message: '' })).toBe('FAILED  docs: page');
  });
});
