// Type-checks the whole repository with the examples of docs, then contract and core again with their restricted set of
// globals. Checks the doc comments of public functions.

import { createChecks } from './createChecks.mjs';
import { writeExamples } from './docComments/examples.mjs';
import { findCommentProblems } from './docComments/problems.mjs';
import { readPublicApi } from './docComments/publicApi.mjs';
import { run } from './pnpm.mjs';

const api = readPublicApi();
const { project, count } = writeExamples(api);
const { check, end } = createChecks();
for (const [name, path] of [
  [`the repository and ${count} examples`, project],
  ['contract without DOM and Node', 'scripts/typecheck/contract.json'],
  ['core without Node', 'scripts/typecheck/core.json'],
]) {
  // `.bin/tsc` could be either of two versions: the fast one is called by its path. It has four checkers, unless told,
  // each of which checks again what they share.
  const tsc = ['node_modules/typescript7/bin/tsc', '-p', path, '--checkers', '1'];
  const code = await run(process.execPath, tsc, { shell: false });
  check(name, code === 0 ? [] : ['has type errors, above']);
}
const documented = findCommentProblems(api);
check(
  `${documented.count} public functions have an example, the codes they throw and the operation they implement`,
  documented.problems,
);
end();
