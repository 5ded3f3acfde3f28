// The second attempt of tests that run in a browser, in real time: once, while no other step runs.
import { toFailureLine } from './failures.mjs';

/** More failed files than this are a defect, and not a machine that was busy: they are not repeated. */
const MAX_FILES = 3;

/** The files to repeat of a step that asks for it. None if a failure does not name its file, or if there are many. */
export function listFilesToRepeat({ step, failures }) {
  const files = [...new Set(failures.map(({ file }) => file))];
  return step.repeat === 'files' && files.length <= MAX_FILES && !files.includes(undefined) ? files : [];
}

/** Whether a failed step has a second attempt. */
export function isRepeated(result) {
  const { step, failed } = result;
  if (failed === 0 || step.repeat === undefined) return false;
  return step.repeat === 'step' || hasLostBrowser(result) || listFilesToRepeat(result).length > 0;
}

/** Whether a run ended because its browser did: no test failed, and the others have no result. */
function hasLostBrowser({ failures, output }) {
  const isUnnamed = failures.every(({ file }) => file === undefined);
  return isUnnamed && output.includes('Browser connection was closed while running tests');
}

/**
 * Runs a step with `repeat: 'step'` or without its browser again, or the failed files of one with `repeat: 'files'`.
 * Returns the result of the step with that of the second attempt. What failed only once becomes a note (CONTRIBUTING.md#tests).
 */
export async function repeatFailed({ step, counts = [], failures, leftOut, seconds }, run) {
  const files = listFilesToRepeat({ step, failures });
  const again = await run({ ...step, name: `${step.name} again`, command: [...step.command, ...files] });
  const others = files.length > 0 ? counts.filter(({ file }) => !files.includes(file)) : [];
  const notes = failures.map((failure) => `note: second attempt of ${toFailureLine(step.name, failure)}\n`);
  return {
    ...again,
    // Not a third time.
    step: { ...step, repeat: undefined },
    passed: others.reduce((sum, { passed }) => sum + passed, again.passed),
    seconds: seconds + again.seconds,
    leftOut: [...new Set([...leftOut, ...again.leftOut])],
    output: `${notes.join('')}${again.output}`,
  };
}
