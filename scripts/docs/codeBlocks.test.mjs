// Checks what the pages show beside TypeScript: JSON, commands of a shell, and environment variables.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../pnpm.mjs';
import { publishedPackages, readFiles, readJson } from '../workspace.mjs';

const pages = readFiles('*.md').filter(({ path }) => !/CHANGELOG|^\.changeset/.test(path));
const findBlocks = (language) =>
  pages.flatMap(({ path, text }) =>
    [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)]
      .filter(([, one]) => one === language)
      .map(([, , code]) => ({ path, code })),
  );
const read = (path) => readFileSync(join(root, path), 'utf8');

describe('code blocks', () => {
  it('are valid JSON', () => {
    const blocks = findBlocks('json');
    expect(blocks).not.toEqual([]);
    for (const { path, code } of blocks) expect(() => JSON.parse(code), `${path}: ${code}`).not.toThrow();
  });

  it('call scripts and programs that exist', () => {
    const { scripts } = readJson(join(root, 'package.json'));
    const programs = publishedPackages().flatMap(({ manifest }) => Object.keys(manifest.bin ?? {}));
    // The application that `npm create latchkey` made.
    const ofTemplates = Object.keys(readJson(join(root, 'examples/react-hono/package.json')).scripts);
    const known = {
      npm: [...Object.keys(scripts), ...ofTemplates, 'install', 'create', 'ci', 'publish'],
      pnpm: [...Object.keys(scripts), 'install', 'exec'],
      npx: [...programs, 'pnpm', '--yes', '--no-install'],
    };
    const called = /(?:^|&& |`)(?:(npm|pnpm) (?:run )?|(npx) )([\w:-]+)/gm;
    const problems = pages.flatMap(({ path, text }) =>
      [...text.matchAll(called)]
        .filter(([, manager, npx, name]) => !known[manager ?? npx].includes(name))
        .map(([call]) => `${path}: ${call}`),
    );
    expect(problems).toEqual([]);
  });

  it('run files that exist', () => {
    const calls = pages.flatMap(({ text }) => [
      ...text.matchAll(/\bnode (?:--\S+ )*((?:scripts|bench|site)\/\S+?\.mjs)/g),
    ]);
    for (const [, file] of calls) expect(() => read(file), file).not.toThrow();
  });
});

describe('docs/environment.md', () => {
  const variable = /\b(?:(?:LATCHKEY|SERVICE|PUBLIC|SANDBOX|SERVER|POSTGRES|TRUST|DATABASE)_[A-Z_]+|PORT|HOST)\b/g;
  const find = (text) => text.match(variable) ?? [];
  const rows = read('docs/environment.md').match(/^\| `.*?\|/gm);
  const listed = new Set(find(rows.join()));

  it('lists every variable of the demo, the container, the commands and the examples', () => {
    const sources = [
      ...['apps/demo/src/server/configuration/configuration.ts', 'deploy/server.mjs', 'deploy/compose.yaml'],
      ...['packages/conformance/src/node/command.ts', 'packages/sandbox/src/node/environmentFile.ts'],
      'packages/sandbox/src/node/command.ts',
    ];
    const examples = readFiles('examples/*.js', 'examples/*.jsx').map(({ text }) => text);
    const used = [...sources.map(read), ...examples].flatMap(find);
    // Names of a constant, and of variables that the compose file sets itself.
    const own = ['SERVICE_VARIABLES', 'POSTGRES_USER', 'POSTGRES_DB'];
    expect([...new Set(used)].filter((name) => !own.includes(name)).sort()).toEqual([...listed].sort());
  });

  it('lists every variable that another page names', () => {
    const named = findBlocks('sh')
      .concat(findBlocks('ts'), findBlocks('js'))
      .flatMap(({ code }) => find(code));
    expect(named.filter((name) => !listed.has(name))).toEqual([]);
  });
});
