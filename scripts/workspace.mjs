// The files of this workspace, its published packages, and their entry points.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pnpm.mjs';

/** Packages that bring their framework: their published files import no other package. */
export const standalonePackages = ['elements'];

/** The files of the repository that match git's patterns, new ones included: path and text, in order of their paths. */
export function readFiles(...patterns) {
  const parameters = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...patterns];
  const paths = execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean).sort();
  return paths
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The paths of all files in a folder and below. */
export function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Returns the language and the part of a file of texts, in `src` or `dist`. Undefined for other files. */
export function parseTextPath(path) {
  const [, language, part] = /[\\/]messages[\\/]([\w-]+)[\\/]([\w-]+)\.[jt]s$/.exec(path) ?? [];
  return language === undefined ? undefined : { language, part };
}

/** Every published package: its folder, its package.json, and its entry points. Order of the folder listing. */
export function publishedPackages() {
  return readdirSync(join(root, 'packages'))
    .map((name) => ({ name, folder: join(root, 'packages', name) }))
    .filter(({ folder }) => existsSync(join(folder, 'package.json')))
    .map(({ name, folder }) => ({ name, folder, manifest: readJson(join(folder, 'package.json')) }))
    .filter(({ manifest }) => !manifest.private)
    .map((one) => ({ ...one, entryPoints: getEntryPoints(one) }));
}

/** The packages of this repository that a package.json names, and those that they need at run time. */
export function findNeeded({ dependencies, devDependencies }, packages = publishedPackages()) {
  const names = new Set(Object.keys({ ...dependencies, ...devDependencies }));
  for (const name of names) {
    const found = packages.find(({ manifest }) => manifest.name === name);
    for (const needed of Object.keys(found?.manifest.dependencies ?? {})) names.add(needed);
  }
  return packages.filter(({ manifest }) => names.has(manifest.name));
}

/** The entry points of a package: the source and the published file of each subpath. */
function getEntryPoints({ folder, manifest }) {
  return Object.entries(manifest.exports)
    .filter(([subpath]) => subpath !== './package.json')
    .flatMap((row) => (row[0].includes('*') ? expandPattern(row, { folder, manifest }) : [row]))
    .map(([subpath, target]) => {
      const published = typeof target === 'string' ? target : (target.default ?? target.development);
      return {
        subpath,
        /** The specifier that a program imports. */
        specifier: manifest.name + subpath.slice(1),
        source: typeof target === 'string' ? toSourcePath(published) : target['latchkey:src'],
        published,
        /** Whether its published file is empty, and that of the source exists under the condition `development`. */
        isEmptyInProduction:
          target.development !== undefined &&
          target.default !== undefined &&
          toSourcePath(target.default) !== target['latchkey:src'],
        /** The file under the condition `development`, if it has one. */
        development: target.development,
        /** Whether it exists only under the export condition `development`. */
        isDevelopmentOnly: typeof target !== 'string' && target.default === undefined,
        kind: published.endsWith('.css') ? 'css' : published.endsWith('.json') ? 'json' : 'module',
      };
    });
}

/** The rows that a pattern of `exports` stands for: one for each source that matches and has no row of its own. */
function expandPattern([subpath, target], { folder, manifest }) {
  const [before, after] = target['latchkey:src'].split('*');
  return readdirSync(join(folder, before))
    .filter((name) => existsSync(join(folder, `${before}${name}${after}`)))
    .map((name) => {
      const entries = Object.entries(target).map(([condition, path]) => [condition, path.replace('*', name)]);
      return [subpath.replace('*', name), Object.fromEntries(entries)];
    })
    .filter(([name]) => !(name in manifest.exports));
}

/** The sources that are built for entry points of a kind: those of the published file and of development can be others. */
export function builtSources(entryPoints, kind) {
  const some = entryPoints.filter((one) => one.kind === kind);
  return [
    ...new Set(
      some.flatMap(({ source, published, development = published }) => [
        source,
        toSourcePath(published),
        toSourcePath(development),
      ]),
    ),
  ];
}

/** `./dist/node/bin.js` is built from `./src/node/bin.ts`, `./dist/styles.css` from `./src/styles.css`. */
export function toSourcePath(published) {
  return published.replace('./dist/', './src/').replace(/\.js$/, '.ts');
}

export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
