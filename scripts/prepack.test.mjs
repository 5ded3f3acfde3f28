import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPackProblems } from './prepack.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prepack-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const manifest = { exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } } };

function write(path, text, seconds) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  utimesSync(join(folder, path), seconds, seconds);
}

function writePackage({ sourceTime = 1, ...more } = {}) {
  write('package.json', JSON.stringify({ ...manifest, ...more }), 3);
  write('src/index.ts', '', sourceTime);
  write('src/index.test.ts', '', 9);
  for (const name of ['index.js', 'index.d.ts']) write(`dist/${name}`, '', 2);
}

describe('findPackProblems', () => {
  it('accepts a current build, with tests that are newer', () => {
    writePackage({ dependencies: { '@latchkey/contract': '^0.1.0' } });
    expect(findPackProblems(folder)).toEqual([]);
  });

  it('reports files of exports that are not built', () => {
    writePackage();
    rmSync(join(folder, 'dist'), { recursive: true });
    expect(findPackProblems(folder)).toEqual([
      './dist/index.d.ts does not exist. Run `pnpm build`.',
      './dist/index.js does not exist. Run `pnpm build`.',
    ]);
  });

  it('reports a source that changed after the build', () => {
    writePackage({ sourceTime: 3 });
    expect(findPackProblems(folder)).toEqual(['src/index.ts is newer than dist. Run `pnpm build`.']);
  });

  it('reports a document that changed after the build', () => {
    const document = { 'latchkey:src': './openapi.json', default: './dist/openapi.json' };
    writePackage({ exports: { ...manifest.exports, './openapi.json': document } });
    write('dist/openapi.json', '{}', 2);
    write('openapi.json', '{}', 1);
    expect(findPackProblems(folder)).toEqual([]);
    write('openapi.json', '{ }', 3);
    expect(findPackProblems(folder)).toEqual(['openapi.json is newer than dist. Run `pnpm build`.']);
  });

  it('reports a source of another package that became part of one with a packed framework', () => {
    writePackage({ devDependencies: { '@latchkey/a': '0.1.0' } });
    write('a/src/index.ts', '', 1);
    write('b/src/index.ts', '', 3);
    const packages = [
      { folder: join(folder, 'a'), manifest: { name: '@latchkey/a', dependencies: { '@latchkey/b': '^0.1.0' } } },
      { folder: join(folder, 'b'), manifest: { name: '@latchkey/b' } },
    ];
    expect(findPackProblems(folder, packages)).toEqual([
      `${join('b', 'src', 'index.ts')} is newer than dist. Run \`pnpm build\`.`,
    ]);
  });

  it('reports ranges that only pnpm replaces', () => {
    writePackage({ dependencies: { a: 'workspace:*' }, peerDependencies: { b: 'link:../b' } });
    expect(findPackProblems(folder)).toEqual([
      'a has the range workspace:*, which npm publishes as it is. Use a semver range.',
      'b has the range link:../b, which npm publishes as it is. Use a semver range.',
    ]);
  });
});
