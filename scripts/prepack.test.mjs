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

/** As in the manifest of elements, whose scripts contain the code of other packages. */
const bundled = { dependencies: { '@latchkey/core': '^0.1.0' }, devDependencies: { '@latchkey/react': '0.1.0' } };

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

  it('reports a source of a bundled package that changed after the build', () => {
    write('elements/package.json', JSON.stringify({ ...manifest, name: '@latchkey/elements', ...bundled }), 3);
    for (const name of ['index.js', 'index.d.ts']) write(`elements/dist/${name}`, '', 2);
    write('elements/src/index.ts', '', 1);
    const addPackage = (name, { sourceTime = 1, ...more }) => {
      write(`${name}/package.json`, JSON.stringify(more), 3);
      write(`${name}/src/index.ts`, '', sourceTime);
    };
    const find = () => findPackProblems(join(folder, 'elements'));
    addPackage('react', { dependencies: { '@latchkey/core': '^0.1.0' } });
    addPackage('core', { dependencies: { '@latchkey/contract': '^0.1.0' } });
    addPackage('contract', {});
    addPackage('sandbox', { sourceTime: 3 });
    expect(find()).toEqual([]);
    for (const name of ['react', 'core', 'contract']) {
      utimesSync(join(folder, name, 'src/index.ts'), 3, 3);
      expect(find()).toEqual([`../${name}/src/index.ts is newer than dist. Run \`pnpm build\`.`]);
      utimesSync(join(folder, name, 'src/index.ts'), 1, 1);
    }
  });

  it('reports ranges that only pnpm replaces', () => {
    writePackage({ dependencies: { a: 'workspace:*' }, peerDependencies: { b: 'link:../b' } });
    expect(findPackProblems(folder)).toEqual([
      'a has the range workspace:*, which npm publishes as it is. Use a semver range.',
      'b has the range link:../b, which npm publishes as it is. Use a semver range.',
    ]);
  });
});
