// `npm test` (the eight-minute set), `npm run proof` (the rest). Names of steps run only those: `pnpm check lint types`.
import './require-node.mjs';
import { availableParallelism } from 'node:os';
import { toFailureLine, toFailureLines } from './check/failures.mjs';
import { isRepeated, repeatFailed } from './check/repeat-failed.mjs';
import { endAll, findNotes, runStep } from './check/run-step.mjs';
import { schedule } from './check/schedule.mjs';
import { checkSteps, getLimit, leftOut, proofSteps } from './check/steps.mjs';

const parameters = process.argv.slice(2);
const set = parameters[0] === 'proof' ? 'proof' : 'check';
const names = parameters.filter((name) => name !== 'proof' && name !== '--');
const every = set === 'proof' ? proofSteps : checkSteps;
const steps = names.length > 0 ? every.filter(({ name }) => names.some((part) => name.includes(part))) : every;
if (steps.length === 0) {
  console.error(`No such step. There are: ${every.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, async () => {
    isEnding = true;
    await endAll();
    process.exit(130);
  });
}

// A lane whose step was ended by a signal starts no other.
const run = (step) => (isEnding ? new Promise(() => {}) : runStep({ ...step, limit: getLimit(step) }));
const start = performance.now();
// Two lanes at most: more would deprive the browsers of the time their tests allow.
const first = await schedule(steps, { lanes: Math.min(2, availableParallelism()), run, report });
const results = [];
for (const result of first) {
  const last = isRepeated(result) ? await repeatFailed(result, run) : result;
  if (last !== result) report(last);
  results.push(last);
}

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
const notDone = [
  ...leftOut[set],
  ...results.flatMap((result) => result.leftOut.map((text) => `${result.step.name}: ${text}`)),
];
console.log('\nLeft out:');
for (const text of notDone) console.log(`  ${text}`);
const over = results.filter(({ step, seconds }) => seconds > step.budget);
if (over.length > 0) console.log('\nOver their time budgets (scripts/check/steps.mjs):');
for (const { step, seconds } of over) console.log(`  ${step.name}: ${Math.round(seconds)} of ${step.budget} s`);
console.log(`\n${steps.length} steps in ${Math.round((performance.now() - start) / 1000)} s`);
// Last, so that a log that is cut still names them.
for (const { step, failures } of results)
  for (const failure of failures) console.log(toFailureLine(step.name, failure));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** One line for each step, then its failures, its notes and, only if it failed, the end of its output. */
function report(result) {
  const { step, passed, failed, failures, seconds, output } = result;
  const count = failed > 0 ? `${passed} passed, ${failed} FAILED` : `${passed} passed`;
  console.log(
    `${failed > 0 ? 'FAIL' : 'ok  '}  ${seconds.toFixed(1).padStart(6)} of ${String(step.budget).padStart(4)} s  ${step.name.padEnd(15)} ${count.padEnd(24)} ${step.title}`,
  );
  for (const failure of failures) for (const line of toFailureLines(failure)) console.log(`      ! ${line}`);
  for (const note of findNotes(output)) console.log(`        ${note}`);
  if (isRepeated(result)) console.log('        repeated after the other steps: what failed');
  if (failed > 0) console.log(`${tail(output).replace(/^/gm, '      | ')}\n`);
}

/** The end of an output, where runners report errors; of a list of checks, the failed ones. */
function tail(output) {
  const lines = output.trimEnd().split('\n');
  const checks = lines.filter((line) => /^ {2}FAIL|^ {8}\S/.test(line));
  return (checks.some((line) => line.startsWith('  FAIL')) ? checks : lines).slice(-120).join('\n');
}
