// Names what failed in a step, from the report of the test runner or from the output of a list of checks.
import { relative } from 'node:path';
import { root } from '../pnpm.mjs';

/** Message lines that a failure shows below the FAIL line of its step; the rest is in the output of the step. */
const MESSAGE_LINES = 8;

/** The failed tests of a JSON report, and the files that could not be loaded: `{ file, name, message }` each. */
export function listFailedTests({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    if (status === 'failed' && assertionResults.length === 0) return [{ file, name: file, message: message ?? '' }];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ ancestorTitles = [], title, failureMessages = [] }) => ({
        file,
        name: [file, ...ancestorTitles, title].join(' > '),
        message: failureMessages.join('\n'),
      }));
  });
}

/** The number of passed tests of each file of a JSON report: `{ file, passed }`. */
export function listPassedTests({ testResults }) {
  return testResults.map(({ name, assertionResults }) => ({
    file: relative(root, name),
    passed: assertionResults.filter(({ status }) => status === 'passed').length,
  }));
}

/** The failed checks of a step that prints one line `  FAIL …` for each. */
export function listFailedChecks(output) {
  const names = output.match(/^ {2}FAIL\b.*$/gm) ?? [];
  return names.map((line) => ({ name: line.trim().replace(/^FAIL\s+/, ''), message: '' }));
}

/** The lines of a failure below the FAIL line of its step: the name, then the start of the message without the stack. */
export function toFailureLines({ name, message }) {
  return [
    name,
    ...toMessageLines(message)
      .slice(0, MESSAGE_LINES)
      .map((line) => `    ${line}`),
  ];
}

/** A failure in one line, for the end of a run: a log that is cut in the middle still names it. */
export function toFailureLine(step, { name, message }) {
  const [first = ''] = toMessageLines(message);
  return `FAILED  ${step}: ${name}${first === '' ? '' : `: ${first.slice(0, 200)}`}`;
}

function toMessageLines(message) {
  const lines = message.split('\n').map((line) => line.trimEnd());
  return lines.filter((line) => line !== '' && !/^\s+at /.test(line));
}
