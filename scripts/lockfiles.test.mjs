import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listTemplates } from './packages/templates.mjs';
import { root } from './pnpm.mjs';
import { readJson } from './workspace.mjs';

describe.each(listTemplates())('the lockfile of examples/%s', (name) => {
  const manifest = readJson(join(root, 'examples', name, 'package.json'));
  const { packages } = readJson(join(root, 'examples', name, 'package-lock.json'));
  const { '': application, ...installed } = packages;
  const paths = Object.keys(installed);
  const isOurs = (dependency) => dependency.startsWith('@latchkey/');

  it('belongs to its package.json; `pnpm lockfiles` writes it', () => {
    const { dependencies, devDependencies, engines } = manifest;
    expect(application).toEqual({
      name: manifest.name,
      version: manifest.version,
      dependencies,
      devDependencies,
      engines,
    });
    const others = Object.keys({ ...dependencies, ...devDependencies }).filter((dependency) => !isOurs(dependency));
    expect(paths).toEqual(expect.arrayContaining(others.map((dependency) => `node_modules/${dependency}`)));
  });

  it('leaves out the packages of this repository, and addresses of a registry', () => {
    expect(paths.filter((path) => path.includes('@latchkey/'))).toEqual([]);
    const rows = Object.values(installed);
    expect(rows.filter(({ resolved, link }) => resolved || link)).toEqual([]);
    expect(rows.every(({ integrity, inBundle }) => inBundle || integrity?.startsWith('sha512-'))).toBe(true);
  });
});
