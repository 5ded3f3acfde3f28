// Writes docs/coverage.md and docs/causes.md from what the conformance suite and the tests of the sandbox exercised.
// `--check` reads the records of `npm test` and reports whether each row of the interface, and each code, is tested.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { listOutcomes } from '@latchkey/conformance';
import { errorCodes } from '@latchkey/contract/errors';
import { createEvidence, findCause, findTest, readRecords, recordsFolder } from './coverage/evidence.mjs';
import { createCausesPage, createCoveragePage } from './coverage/pages.mjs';
import { createChecks } from './createChecks.mjs';
import { writeGenerated } from './generated.mjs';
import { root } from './pnpm.mjs';

if (!process.argv.includes('--check')) recordTests();

const evidence = createEvidence(readRecords());
const { check, end } = createChecks();

const rows = listRows();
const untested = rows.filter(({ by }) => by === undefined);
check(
  `each of ${rows.length} rows is tested, or listed as unreachable with a reason`,
  untested.map(({ operation, outcome }) => `${operation} → ${outcome} is not tested`),
);
check(
  'no row that is listed as unreachable is tested',
  [...evidence]
    .filter(([, { cases, tests, reason }]) => reason !== undefined && cases.length + tests.size > 0)
    .map(([key]) => `${key} is tested`),
);

const codes = Object.entries(errorCodes)
  .flatMap(([status, list]) => list.map((code) => ({ code, status })))
  .map(({ code, status }) => ({ code, status, ...findCause(code, evidence) }));
check(
  `each of ${codes.length} codes has a request that causes it`,
  codes.filter(({ cause }) => cause === undefined).map(({ code }) => `${code}: no request`),
);

const pages = new Map([
  ['coverage.md', createCoveragePage(rows.filter(({ by }) => by !== undefined))],
  ['causes.md', createCausesPage(codes)],
]);
check('docs/coverage.md and docs/causes.md are current', writeGenerated('docs', pages, { command: 'pnpm coverage' }));
end();

/** Rows of the interface, and additional rows of the suite, by operation. */
function listRows() {
  const named = listOutcomes();
  const order = [...new Set(named.map(({ operation }) => operation))];
  const ofSuite = [...evidence].filter(([, { cases }]) => cases.length > 0).map(([key]) => key);
  return [...new Set([...named.map(({ operation, outcome }) => `${operation} ${outcome}`), ...ofSuite])]
    .map((key) => {
      const [operation, outcome] = key.split(' ');
      return { operation, outcome, by: findTest(evidence.get(key)) };
    })
    .sort((a, b) => order.indexOf(a.operation) - order.indexOf(b.operation));
}

/** Runs the conformance suite and the tests of the sandbox once, to record what they exercise. */
function recordTests() {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', '--reporter=dot'];
  const { status } = spawnSync(
    process.execPath,
    [...vitest, 'packages/sandbox', 'packages/conformance/src/conformance.test.ts'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, LATCHKEY_EXERCISED: join(recordsFolder, '1') } },
  );
  if (status !== 0) process.exit(1);
}
