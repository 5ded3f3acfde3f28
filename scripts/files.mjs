// Checks the names of files, their forbidden content and repeated code, and counts lines. Biome checks the length of files,
// and that no test is skipped or alone.
import { basename, dirname } from 'node:path';
import { createChecks } from './createChecks.mjs';
import { runTool } from './runTool.mjs';
import { readFiles } from './workspace.mjs';

const meaningless = /^(utils?|helpers?|types?|common|managers?|misc|shared)$/i;
const sourceFile = /\.(ts|tsx|mts|mjs|js|css|html)$/;
const generated = /(^|\/)(openapi|relay\.openapi)\.json$|^pnpm-lock\.yaml$|__snapshots__/;

const files = readFiles();
const sources = files.filter(({ path }) => sourceFile.test(path) && !generated.test(path));
const published = sources.filter(({ path }) => /^packages\/[^/]+\/src\//.test(path));
const isTest = ({ path }) => /\.(test|stories)\.|\/test\//.test(path);
const lines = ({ text }) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

const { check, end } = createChecks();

check(
  'names of files and folders state their content',
  sources
    // Storybook finds the configuration of its own page by this name.
    .filter(({ path }) => path !== '.storybook/manager.ts')
    .filter(({ path }) =>
      [...dirname(path).split('/'), basename(path).split('.')[0]].some((name) => meaningless.test(name)),
    )
    .map(({ path }) => `${path}: a folder or file called utils, helpers, types, common or manager has no meaning`),
);

/** Patterns are assembled from pieces, so that this file does not match itself. */
const machinePath = new RegExp(`(^|["'\`\\s(=:])/(${['work', 'tmp', 'root', 'home'].join('|')})/[\\w.-]`, 'm');
check(
  'no file names a path of one machine',
  files
    .filter(({ path, text }) => !generated.test(path) && machinePath.test(text))
    .map(({ path, text }) => `${path}: ${text.match(machinePath)?.[0].trim()}`),
);

const registry = new RegExp(['registry', 'npmjs|registry', 'yarnpkg'].join('\\.'));
check(
  'no file names a package registry',
  files.filter(({ text }) => registry.test(text)).map(({ path }) => path),
);

const lockfile = files.find(({ path }) => path === 'pnpm-lock.yaml')?.text ?? '';
check('the lockfile names no host', [
  ...(lockfile === '' ? ['there is no lockfile'] : []),
  ...(lockfile.match(/^.*(https?:\/\/|tarball:).*$/gm) ?? []).slice(0, 5),
]);

check(
  'public code names no vendor, except in literal strings of the wire format',
  published
    .filter((file) => !isTest(file) && /turnkey/i.test(file.text.replaceAll('turnkey_hpke', '')))
    .map(({ path }) => path),
);

check(
  'no test is left to do',
  sources
    .filter(({ path, text }) => /\.test\./.test(path) && /\b(it|test|describe)(\.\w+)*\.todo\(/.test(text))
    .map(({ path }) => path),
);

check('at most 1 % of the code is repeated (.jscpd.json)', runTool('jscpd/run-jscpd.js', ['--no-colors']));

const sum = (files) => files.reduce((total, file) => total + lines(file), 0);
const contributing = files.find(({ path }) => path === 'CONTRIBUTING.md')?.text ?? '';
const ratios = [...new Set(published.map(({ path }) => path.split('/')[1]))].map((name) => {
  const belongsTo = ({ path }) => path.startsWith(`packages/${name}/`);
  const code = sum(published.filter((file) => belongsTo(file) && !isTest(file)));
  const tests = sum(sources.filter((file) => belongsTo(file) && isTest(file)));
  console.log(`        ${name}: ${code} lines of source, ${tests} of tests (${(tests / code).toFixed(2)})`);
  return { name, isShort: tests < code };
});
const isScript = ({ path }) => /^scripts\/.*(?<!\.test|\.d)\.m?[jt]s$/.test(path);
console.log(`        scripts: ${sum(sources.filter(isScript))} lines without tests`);
check(
  'CONTRIBUTING gives the reason where a package has fewer lines of tests than of source',
  ratios.filter(({ name, isShort }) => isShort && !contributing.includes(`| \`${name}\` |`)).map(({ name }) => name),
);
end();
