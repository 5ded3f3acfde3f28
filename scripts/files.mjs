// Looks at the files themselves: length, names, and what no committed file may say.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createGates } from './gates.mjs';
import { root } from './pnpm.mjs';

const longest = 300;
const nameless = /^(utils?|helpers?|types?|common|managers?|misc|shared)$/i;
const written = /\.(ts|tsx|mts|mjs|js|css|html)$/;
const made = /(^|\/)(openapi|relay\.openapi)\.json$|^biome\.borders\.json$|^pnpm-lock\.yaml$|__snapshots__/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path && existsSync(join(root, path)) && statSync(join(root, path)).size < 2_000_000)
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const sources = files.filter(({ path }) => written.test(path) && !made.test(path));
const published = sources.filter(({ path }) => /^packages\/[^/]+\/src\//.test(path));
const isTest = ({ path }) => /\.(test|stories)\.|\/test\//.test(path);
const lines = ({ text }) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

const { gate, end } = createGates();

gate(
  `${sources.length} source files, none above ${longest} lines`,
  sources.filter((file) => lines(file) > longest).map((file) => `${file.path} has ${lines(file)}`),
);

gate(
  'every name says what is inside',
  sources
    .filter(({ path }) =>
      [...dirname(path).split('/'), basename(path).split('.')[0]].some((name) => nameless.test(name)),
    )
    .map(({ path }) => `${path}: a room or file called utils, helpers, types, common or manager says nothing`),
);

/** Patterns are put together from pieces, so that this file does not find itself. */
const machine = new RegExp(`(^|["'\`\\s(=:])/(${['work', 'tmp', 'root', 'home'].join('|')})/[\\w.-]`, 'm');
gate(
  'no file names a path of one machine',
  files
    .filter(({ path, text }) => !made.test(path) && machine.test(text))
    .map(({ path, text }) => `${path}: ${text.match(machine)?.[0].trim()}`),
);

const registry = new RegExp(['registry', 'npmjs|registry', 'yarnpkg'].join('\\.'));
gate(
  'no file names a package registry',
  files.filter(({ text }) => registry.test(text)).map(({ path }) => path),
);

const lockfile = files.find(({ path }) => path === 'pnpm-lock.yaml')?.text ?? '';
gate('the lockfile names no host', [
  ...(lockfile === '' ? ['there is no lockfile'] : []),
  ...(lockfile.match(/^.*(https?:\/\/|tarball:).*$/gm) ?? []).slice(0, 5),
]);

gate(
  'public code speaks of no vendor but by the literal strings of the wire',
  published
    .filter((file) => !isTest(file) && /turnkey/i.test(file.text.replaceAll('turnkey_hpke', '')))
    .map(({ path }) => path),
);

gate(
  'no test is switched off or alone',
  sources
    .filter(
      ({ path, text }) =>
        /\.test\./.test(path) && /\b(it|test|describe)\.(only|todo)\(|\b(fit|fdescribe|xit|xdescribe)\(/.test(text),
    )
    .map(({ path }) => path),
);

for (const name of new Set(published.map(({ path }) => path.split('/')[1]))) {
  const room = published.filter(({ path }) => path.startsWith(`packages/${name}/`));
  const code = room.filter((file) => !isTest(file)).reduce((sum, file) => sum + lines(file), 0);
  const tests = sources.filter((file) => file.path.startsWith(`packages/${name}/`) && isTest(file));
  const testLines = tests.reduce((sum, file) => sum + lines(file), 0);
  console.log(
    `        ${name}: ${code} lines of source, ${testLines} of tests (${(testLines / Math.max(code, 1)).toFixed(2)})`,
  );
}
end();
