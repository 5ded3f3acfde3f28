// Checks the language of code, docs and commits: spelling (cspell), banned terms, subjects of new commits.
import { createChecks } from './createChecks.mjs';
import { findBanned } from './language/banned.mjs';
import { findCommitProblems } from './language/commits.mjs';
import { root } from './pnpm.mjs';
import { runTool } from './runTool.mjs';
import { readFiles } from './workspace.mjs';

/** Files that hold text. End-user copy and the list of banned terms itself are exempt from the list. */
const written = ['*.ts', '*.tsx', '*.mts', '*.mjs', '*.md', '*.mdx', '*.css', '*.sql', '*.yaml', '*.yml', '.ci/*'];
const exempt = [':!pnpm-lock.yaml', ':!packages/react/src/messages', ':!scripts/language'];

const { check, end } = createChecks();

const files = readFiles(...written, ...exempt);
check(
  `${files.length} files use no banned term (scripts/language/banned.json)`,
  files.flatMap(({ path, text }) => findBanned(text).map(({ line, problem }) => `${path}:${line}: ${problem}`)),
);

const { problems, checked, note } = findCommitProblems(root);
check(`subjects of ${checked} new commits`, problems);
if (note) console.log(`left out: ${note}`);

check(
  'spelling (cspell.json; names of ours are in scripts/language/words.txt)',
  runTool('cspell/bin.mjs', [
    ...['lint', '--no-progress', '--no-summary', '--no-color'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', 'node_modules/.cache/latchkey/cspell'],
  ]),
);
end();
