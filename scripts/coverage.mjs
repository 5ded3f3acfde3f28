// Writes docs/coverage.md and docs/causes.md from what the conformance suite and the tests of the sandbox came to.
// `--check` looks at what `npm test` wrote down: is each row of the interface, and each code, tested by something?
// `--read` writes the pages from what the last run wrote down, without running the tests again.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '@latchkey/contract/errors';
import { interfaceRows } from '@latchkey/testing/conformance';
import { runConformance } from './coverage/conformance.mjs';
import { exercisedFolder, readExercised } from './coverage/exercised.mjs';
import { bestByRow, causeOf, testedBy } from './coverage/means.mjs';
import { causesPage, coveragePage } from './coverage/pages.mjs';
import { unreachable } from './coverage/unreachable.mjs';
import { createGates } from './gates.mjs';
import { root } from './pnpm.mjs';

const write = !process.argv.includes('--check');
if (write && !process.argv.includes('--read')) exercise();

const { gate, end } = createGates();
const { kept, breaches, absent } = await runConformance();
const exercised = readExercised();
const best = bestByRow(kept);
const known = { kept, best, exercised, unreachable };

gate(`the sandbox keeps each of ${kept.length} rows that the suite comes to`, breaches);

const rows = rowsOf();
gate(
  `each of ${rows.length} rows is tested, or says why it cannot be`,
  rows.filter(({ by }) => by === undefined).map(({ operation, outcome }) => `${operation} → ${outcome}: by nothing`),
);
const idle = unreachable.filter(([operation, outcome]) => isTested(`${operation} ${outcome}`));
gate(
  'what is said to be out of reach is',
  idle.map(([operation, outcome]) => `${operation} → ${outcome} is tested`),
);

const codes = Object.entries(errorCodes).flatMap(([status, list]) => list.map((code) => ({ code, status })));
const caused = codes.map(({ code, status }) => ({ code, status, ...causeOf(code, known) }));
gate(
  `each of ${codes.length} codes has a request that causes it`,
  caused.filter(({ cause }) => cause === undefined).map(({ code }) => `${code}: no request`),
);

page('coverage.md', coveragePage(rows));
page('causes.md', causesPage(caused));
const pending = rows.filter(({ isPending }) => isPending).length;
if (pending > 0) console.log(`  left out: ${pending} rows of operations that the sandbox does not offer`);
end();

function isTested(key) {
  return best.has(key) || exercised.has(key);
}

/** Rows of the interface, and those that the suite has beyond them. */
function rowsOf() {
  const named = interfaceRows().map(({ operation, outcome }) => `${operation} ${outcome}`);
  const all = new Set([...named, ...best.keys()]);
  const order = [...new Set(interfaceRows().map(({ operation }) => operation))];
  return [...all]
    .map((key) => {
      const [operation, outcome] = key.split(' ');
      const isPending = absent.has(operation) && !isTested(key);
      return {
        operation,
        outcome,
        isPending,
        by: testedBy(key, known) ?? (isPending ? { means: 'none', text: '(not offered yet)' } : undefined),
      };
    })
    .sort((a, b) => order.indexOf(a.operation) - order.indexOf(b.operation));
}

/** Writes a page, or looks whether it is what this run came to. */
function page(name, text) {
  const file = join(root, 'docs', name);
  if (write) writeFileSync(file, text);
  const current = existsSync(file) && readFileSync(file, 'utf8') === text;
  gate(`docs/${name} is what the run came to`, current ? [] : ['`pnpm coverage` writes it']);
}

/** Runs the tests of the sandbox once, to write down what they come to. */
function exercise() {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', '--reporter=dot', 'packages/sandbox'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, LATCHKEY_EXERCISED: exercisedFolder } },
  );
  if (status !== 0) process.exit(1);
}
