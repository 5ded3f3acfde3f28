// `npm test` (the six-minute set), `npm run proof` (the rest). Names of steps run only those: `pnpm check lint types`.
import './require-node.mjs';
import { availableParallelism } from 'node:os';
import { endAll, notesIn, runStep } from './check/run-step.mjs';
import { schedule } from './check/schedule.mjs';
import { checkSteps, leftOut, proofSteps } from './check/steps.mjs';

const asked = process.argv.slice(2);
const set = asked[0] === 'proof' ? 'proof' : 'check';
const names = asked.filter((name) => name !== 'proof' && name !== '--');
const every = set === 'proof' ? proofSteps : checkSteps;
const steps = names.length > 0 ? every.filter(({ name }) => names.some((part) => name.includes(part))) : every;
if (steps.length === 0) {
  console.error(`No such step. There are: ${every.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, async () => {
    await endAll();
    process.exit(130);
  });
}

const start = performance.now();
// Two lanes at most: more would starve the browsers of the time their tests allow.
const results = await schedule(steps, { lanes: Math.min(2, availableParallelism()), run: runStep, report });

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
const notDone = [
  ...leftOut[set],
  ...results.flatMap((result) => result.leftOut.map((text) => `${result.step.name}: ${text}`)),
];
console.log('\nLeft out:');
for (const text of notDone) console.log(`  ${text}`);
console.log(`\n${steps.length} steps in ${Math.round((performance.now() - start) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** One line for each step, and what it wants to be known; all it said, only where it failed. */
function report({ step, passed, failed, seconds, output }) {
  const count = failed > 0 ? `${passed} passed, ${failed} FAILED` : `${passed} passed`;
  console.log(
    `${failed > 0 ? 'FAIL' : 'ok  '}  ${seconds.toFixed(1).padStart(6)} s  ${step.name.padEnd(15)} ${count.padEnd(24)} ${step.title}`,
  );
  for (const note of notesIn(output)) console.log(`        ${note}`);
  if (failed > 0) console.log(`${tail(output).replace(/^/gm, '      | ')}\n`);
}

/** The end of an output, where runners say what went wrong; of a list of gates, the failed ones. */
function tail(output) {
  const lines = output.trimEnd().split('\n');
  const gates = lines.filter((line) => /^ {2}FAIL|^ {8}\S/.test(line));
  return (gates.some((line) => line.startsWith('  FAIL')) ? gates : lines).slice(-120).join('\n');
}
