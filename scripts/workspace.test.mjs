import { describe, expect, it } from 'vitest';
import { builtSources, findNeeded, publishedPackages } from './workspace.mjs';

describe('publishedPackages', () => {
  const entryPoints = publishedPackages().flatMap((one) => one.entryPoints);
  const find = (name) => entryPoints.find(({ specifier }) => specifier === name);

  it('marks the entry points that are empty in production builds, and publishes the empty file', () => {
    const empty = entryPoints.filter((one) => one.isEmptyInProduction).map(({ specifier }) => specifier);
    expect(empty).toEqual([
      '@latchkey/core/development',
      '@latchkey/devtools',
      '@latchkey/devtools/styles.css',
      '@latchkey/react/development',
    ]);
    expect(find('@latchkey/devtools').published).toBe('./dist/empty.js');
    expect(find('@latchkey/devtools/production').published).toBe('./dist/index.js');
  });

  it('marks the entry points that exist in development only', () => {
    const development = entryPoints.filter((one) => one.isDevelopmentOnly).map(({ specifier }) => specifier);
    expect(development).toEqual(['@latchkey/react/testing']);
  });
});

describe('findNeeded', () => {
  const one = (name, ...dependencies) => ({
    manifest: { name, dependencies: Object.fromEntries(dependencies.map((needed) => [needed, '*'])) },
  });
  const packages = [one('a', 'b', 'react'), one('b', 'c'), one('c', 'b'), one('d'), one('e')];
  const listNames = (manifest) => findNeeded(manifest, packages).map(({ manifest: { name } }) => name);

  it('returns the named packages and those that they need, each once', () => {
    expect(listNames({ dependencies: { a: '*', react: '*' }, devDependencies: { d: '*' } })).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });

  it('returns none where a package.json names none', () => {
    expect(listNames({})).toEqual([]);
  });
});

describe('builtSources', () => {
  it('returns the source of each entry point and of the empty file, each once', () => {
    const { entryPoints } = publishedPackages().find(({ name }) => name === 'devtools');
    expect(builtSources(entryPoints, 'module')).toEqual(['./src/index.ts', './src/empty.ts']);
    expect(builtSources(entryPoints, 'css')).toEqual(['./src/styles.css', './src/empty.css']);
  });
});
