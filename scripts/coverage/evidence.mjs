// What tests each row of the interface, from the records of a test run. A request that violates the rule is stronger
// evidence than a value that selects the code, and that is stronger than an injected fault, which can cause any code.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../pnpm.mjs';

export const recordsFolder = join(root, 'node_modules', '.cache', 'latchkey', 'exercised');

/** Rows that no request to a sandbox can cause: operation, outcome, reason. docs/architecture.md#codes-without-an-operation */
const unreachableRows = [
  [
    'createQuote',
    '200',
    'returned by the service where 201 is documented (docs/reference/quotes.md#createquote); the sandbox returns 201',
  ],
];

const triggers = ['request', 'namedCode', 'fault'];
/** Randomized tests: a later run may exercise other rows. */
const randomized = /(?:fuzz\w*|onservation|killing|duplicates)\.test\.ts$/;
const toKey = ({ operation, outcome }) => `${operation} ${outcome}`;

/** The evidence of each row, by `operation outcome`: cases of the suite, test files, or why it cannot be reached. */
export function createEvidence(records, unreachable = unreachableRows) {
  const evidence = new Map();
  const getEntry = (key) => {
    if (!evidence.has(key)) evidence.set(key, { cases: [], tests: new Set(), reason: undefined });
    return evidence.get(key);
  };
  for (const record of records.filter(({ suite }) => suite)) getEntry(toKey(record)).cases.push(record);
  const exercised = records.filter(({ suite, test }) => !suite && !randomized.test(test));
  // Tests run in any order.
  for (const record of exercised.toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1)))
    getEntry(toKey(record)).tests.add(record.test);
  for (const [operation, outcome, reason] of unreachable) getEntry(toKey({ operation, outcome })).reason = reason;
  return evidence;
}

/** The records of a run: a folder for each of its processes that ran tests. */
export function readRecords() {
  const files = existsSync(recordsFolder) ? readdirSync(recordsFolder, { recursive: true }) : [];
  return files
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(recordsFolder, name), 'utf8').split('\n').filter(Boolean).map(JSON.parse));
}

/** The case with the strongest evidence; among equals, the first. */
function findStrongest(cases) {
  return cases.toSorted((a, b) => triggers.indexOf(a.trigger) - triggers.indexOf(b.trigger))[0];
}

/** What tests a row, and what triggers it; undefined if nothing tests it. */
export function findTest({ cases, tests, reason } = { cases: [], tests: [] }) {
  const strongest = findStrongest(cases);
  if (strongest) return { trigger: strongest.trigger, text: `suite: ${strongest.cause}` };
  const names = [...tests].sort().slice(0, 2);
  if (names.length > 0) return { trigger: 'request', text: names.map((name) => `\`${name}\``).join(', ') };
  return reason === undefined ? undefined : { trigger: 'none', text: `unreachable: ${reason}` };
}

/** The request that causes a code, in the simplest form: its operation and what is wrong with it. */
export function findCause(code, evidence) {
  const rows = [...evidence].filter(([key]) => key.endsWith(` ${code}`));
  const strongest = findStrongest(rows.flatMap(([, { cases }]) => cases));
  if (strongest) return { operation: strongest.operation, cause: strongest.cause };
  const [key, row] = rows.find(([, { tests }]) => tests.size > 0) ?? [];
  if (key) return { operation: key.split(' ')[0], cause: `see \`${[...row.tests].sort()[0]}\`` };
  const reason = rows.find(([, row]) => row.reason !== undefined)?.[1].reason;
  return reason === undefined ? undefined : { operation: '–', cause: `unreachable: ${reason}` };
}
