// The packages of this workspace that are published, and the doors each of them has.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pnpm.mjs';

/** Every published package: its folder, its package.json, and its doors. Order of the folder listing. */
export function publishedPackages() {
  return readdirSync(join(root, 'packages'))
    .map((name) => ({ name, folder: join(root, 'packages', name) }))
    .filter(({ folder }) => existsSync(join(folder, 'package.json')))
    .map(({ name, folder }) => ({ name, folder, manifest: readJson(join(folder, 'package.json')) }))
    .filter(({ manifest }) => !manifest.private)
    .map((one) => ({ ...one, doors: doorsOf(one.manifest) }));
}

/** The doors of a package: what each subpath is made from, and what it is published as. */
function doorsOf(manifest) {
  return Object.entries(manifest.exports)
    .filter(([subpath]) => subpath !== './package.json')
    .map(([subpath, target]) => {
      const published = typeof target === 'string' ? target : target.default;
      return {
        subpath,
        /** How a program names it. */
        specifier: manifest.name + subpath.slice(1),
        source: typeof target === 'string' ? sourceOf(published) : target['latchkey:src'],
        published,
        types: typeof target === 'string' ? undefined : target.types,
        kind: published.endsWith('.css') ? 'css' : published.endsWith('.json') ? 'json' : 'module',
      };
    });
}

/** `./dist/node/bin.js` is made from `./src/node/bin.ts`, `./dist/styles.css` from `./src/styles.css`. */
export function sourceOf(published) {
  return published.replace('./dist/', './src/').replace(/\.js$/, '.ts');
}

export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
