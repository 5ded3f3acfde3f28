// Checks every regular expression of the packages, the demo and the container for super-linear time: its text may come
// from an attacker.
// Without a parameter it reads the committed verdicts, `--write` analyses every pattern and writes them, and `--analyse`
// analyses every pattern and compares.
import { createRequire } from 'node:module';
import { createChecks } from './createChecks.mjs';
import { writeGenerated } from './generated.mjs';
import { findRegexps } from './regexps/find.mjs';
import { analyseAll, findSlowRegexps, findStaleVerdicts, readVerdicts } from './regexps/verdicts.mjs';
import { readFiles } from './workspace.mjs';

/** Files that build patterns at run time, and why each of them takes linear time. */
const reviewed = new Map([
  ['packages/contract/src/ids.ts', 'the name of a resource, then one class of 1 to 64 characters'],
  ['packages/contract/src/accounts/kinds/fieldSchema.ts', 'patterns of the account tables, after a length check'],
  ['packages/core/src/money/parseMoney.ts', 'groups of a fixed number of digits between fixed separators'],
  ['packages/react/src/bank-accounts/checkField.ts', 'patterns of the account tables, after a length check'],
  ['packages/testing/src/faults/findOperation.ts', 'path templates: `[^/]+` between literals that contain a slash'],
]);

// The servers of the demo and the container read what a browser sends, too; the demo's configuration is its operator's.
const folders = ['packages/*/src', 'apps/demo/src', 'deploy'];
const regexps = readFiles(
  ...folders.flatMap((folder) => ['ts', 'tsx', 'mjs'].map((extension) => `${folder}/*.${extension}`)),
  ...[':!*.test.ts', ':!*.test.tsx', ':!*.stories.tsx', ':!*configuration*'],
).flatMap(({ path, text }) => findRegexps(path, text));

const { check, end } = createChecks();
const write = process.argv.includes('--write');
if (write || process.argv.includes('--analyse')) {
  const analysed = analyseAll(regexps, await import('./regexps/analyse.mjs'));
  const files = new Map([['verdicts.json', `${JSON.stringify(analysed, null, 2)}\n`]]);
  const problems = writeGenerated('scripts/regexps', files, { command: 'pnpm regexps', check: !write });
  check('a new analysis reaches the same verdicts', problems);
}
const verdicts = readVerdicts();
const { version } = createRequire(import.meta.url)('recheck/package.json');
check(`none of ${regexps.length} regular expressions takes super-linear time`, findSlowRegexps(regexps, verdicts));
check('the verdicts are current', findStaleVerdicts(regexps, verdicts, version));
const builtAtRunTime = regexps.filter(({ source }) => source === undefined).map(({ file }) => file);
check('every pattern that is built at run time was reviewed', [
  ...builtAtRunTime.filter((file) => !reviewed.has(file)).map((file) => `${file} passes no literal to RegExp`),
  ...[...reviewed.keys()]
    .filter((file) => !builtAtRunTime.includes(file))
    .map((file) => `${file} builds no pattern any more`),
]);
end();
