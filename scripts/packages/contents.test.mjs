import { describe, expect, it } from 'vitest';
import { checkContents, checkMetadata, compareContents } from './contents.mjs';

const manifest = {
  name: '@latchkey/core',
  description: 'd',
  keywords: ['k'],
  homepage: 'h',
  bugs: 'b',
  license: 'MIT',
  engines: {},
  repository: { directory: 'packages/core' },
  dependencies: { a: '^1.0.0' },
};

const packed = (more = {}, { manifest: changes = {} } = {}) =>
  new Map([
    ['LICENSE', ''],
    ['README.md', '[docs](https://docs.latchkey.example/errors) and [below](#errors)'],
    ['package.json', JSON.stringify({ ...manifest, ...changes })],
    ['src/index.ts', ''],
    ['dist/index.js.map', '{"sources":["../src/index.ts"]}'],
    ...Object.entries(more),
  ]);

const one = { name: 'core', entryPoints: [] };

describe('checkContents', () => {
  it('accepts a package with its sources once', () => {
    expect(checkContents(packed())).toEqual([]);
  });

  it.each([
    [{ 'src/a.test.ts': '' }, 'contains src/a.test.ts'],
    [{ 'src/a.table.md': '' }, 'contains src/a.table.md'],
    [{ 'dist/a.js.map': '{"sources":["../src/b.ts"]}' }, 'dist/a.js.map points to ../src/b.ts, which is not in the'],
    [{ 'dist/a.js.map': '{"sources":[],"sourcesContent":["text"]}' }, 'dist/a.js.map contains sources'],
    [{ 'dist/a.d.ts': '\n//# sourceMappingURL=a.d.ts.map' }, 'dist/a.d.ts names a.d.ts.map, which is not in the'],
    [{ 'dist/a.css': '@import"./b.css"layer(a);' }, 'dist/a.css imports another style sheet'],
    [{ 'README.md': '[docs](../../docs/README.md)' }, 'README.md has the relative link ../../docs/README.md'],
  ])('reports %o', (more, problem) => {
    expect(checkContents(packed(more))).toEqual([expect.stringContaining(problem)]);
  });
});

describe('checkMetadata', () => {
  it.each([
    [{ homepage: undefined }, 'package.json has no homepage'],
    [{ repository: { directory: 'packages/react' } }, 'package.json names another folder'],
    [{ exports: Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`./${at}`, ''])) }, 'has 25 or more'],
  ])('reports %o', (changes, problem) => {
    expect(checkMetadata(one, packed())).toEqual([]);
    expect(checkMetadata(one, packed({}, { manifest: changes }))).toEqual([expect.stringContaining(problem)]);
  });
});

it('reports an entry point that the README does not name', () => {
  const entryPoints = ['', '/keys', '/keys/sealed', '/money'].map((path) => ({
    subpath: `.${path}`,
    specifier: `@latchkey/core${path}`,
  }));
  const files = packed({ 'README.md': "`/money`, import '@latchkey/core/keys/sealed' and `@latchkey/core`" });
  expect(checkMetadata({ ...one, entryPoints }, files)).toEqual([
    'README.md does not name the entry point @latchkey/core/keys',
  ]);
});

describe('compareContents', () => {
  it('ignores scripts and the order of members, and names other differences', () => {
    const scripts = packed({}, { manifest: { scripts: { prepack: 'x' } } });
    expect(compareContents(packed(), scripts)).toEqual([]);
    expect(compareContents(packed(), packed({ LICENSE: 'other', added: '' }))).toEqual([
      'LICENSE differs',
      'added is added',
    ]);
    expect(compareContents(packed(), packed({}, { manifest: { version: '2' } }))).toEqual(['package.json differs']);
  });
});
