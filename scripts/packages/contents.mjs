// What a packed package must contain and must not. Each function returns problems, one line each; `files` maps paths to
// texts.
import { join, normalize } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { root } from '../pnpm.mjs';

const required = ['description', 'keywords', 'homepage', 'bugs', 'repository', 'license', 'engines'];

/** Files that are missing or too many, and texts that no package may have. */
export function checkContents(files) {
  return [
    ...['LICENSE', 'README.md'].filter((path) => !files.has(path)).map((path) => `is missing ${path}`),
    ...[...files].flatMap(([path, text]) => [
      ...(/\.(test|proof|stories|bench|table)\.|__snapshots__|(^|\/)\.|tsbuildinfo/.test(path)
        ? [`contains ${path}`]
        : []),
      ...(text.includes(root) || /(["'`(]|file:\/\/)\/(home|Users|root|work)\//.test(text)
        ? [`${path} names a path of this machine`]
        : []),
      // The webpack of Next reads `layer(…)` of an import as a media query that never matches, so no rule would apply.
      ...(path.endsWith('.css') && text.includes('@import') ? [`${path} imports another style sheet`] : []),
      ...[...text.matchAll(/^\/\/# sourceMappingURL=(\S+)\s*$/gm)]
        .filter(([, map]) => !files.has(join(path, '..', map)))
        .map(([, map]) => `${path} names ${map}, which is not in the package`),
      ...(path.endsWith('.map') ? checkSourceMap(path, JSON.parse(text), files) : []),
    ]),
    ...[...(files.get('README.md') ?? '').matchAll(/\]\((?!https:|#)([^)]+)\)/g)].map(
      ([, link]) => `README.md has the relative link ${link}`,
    ),
  ];
}

/** A map must point to a source of the package, and not contain it a second time. */
function checkSourceMap(path, { sources, sourcesContent }, files) {
  return [
    ...(sourcesContent?.some(Boolean) ? [`${path} contains sources`] : []),
    ...sources
      .filter((source) => !source.includes('\0') && !files.has(normalize(join(path, '..', source))))
      .map((source) => `${path} points to ${source}, which is not in the package`),
  ];
}

/** The packed package.json: metadata, and number of entry points. `scripts/dependencies.mjs` checks ranges and scripts. */
export function checkMetadata({ name, entryPoints }, files) {
  const packed = JSON.parse(files.get('package.json'));
  return [
    ...required.filter((member) => !packed[member]).map((member) => `package.json has no ${member}`),
    ...(packed.repository?.directory === `packages/${name}` ? [] : ['package.json names another folder']),
    ...(Object.keys(packed.exports ?? {}).length < 25 ? [] : ['has 25 or more entry points']),
    // The README is the page of the package on the site.
    ...entryPoints
      .filter(({ subpath, specifier }) => !namesEntryPoint(files.get('README.md'), { subpath, specifier }))
      .map(({ specifier }) => `README.md does not name the entry point ${specifier}`),
  ];
}

/** Whether a text has `@latchkey/core/keys` as a word, or `/keys` in a list of entry points. */
function namesEntryPoint(text = '', { subpath, specifier }) {
  return text.includes(`\`${subpath.slice(1)}\``) || text.split(/[^\w@/.-]+/).includes(specifier);
}

/** The differences of two packed packages. pnpm omits the scripts that run before packing, and sorts members. */
export function compareContents(one, other) {
  const readManifest = (files) => ({ ...JSON.parse(files.get('package.json')), scripts: undefined });
  const isSame = (path) =>
    path === 'package.json'
      ? isDeepStrictEqual(readManifest(one), readManifest(other))
      : one.get(path) === other.get(path);
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((path) => !isSame(path))
    .map((path) => `${path} ${one.has(path) ? (other.has(path) ? 'differs' : 'is missing') : 'is added'}`);
}
