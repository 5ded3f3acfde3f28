// Checks the dependencies of an integrator's page: every package that core and react need at run time.
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createChecks } from './createChecks.mjs';
import { root } from './pnpm.mjs';
import { publishedPackages, readJson } from './workspace.mjs';

/** The allowed dependencies of a page. Another package needs a decision, and a line here. */
const allowed = [
  '@hpke/common',
  '@hpke/core',
  '@latchkey/contract',
  '@noble/curves',
  '@noble/hashes',
  '@simplewebauthn/browser',
  'ibantools',
  'libphonenumber-js',
  'uqr',
  'valibot',
  'csv42',
];
const lifecycles = ['preinstall', 'install', 'postinstall'];

const { check, end } = createChecks();
const packages = publishedPackages();

const ofPages = new Map();
for (const name of ['core', 'react']) collect(join(root, 'packages', name), ofPages);
for (const name of ['@latchkey/core', '@latchkey/react']) ofPages.delete(name);
const names = [...ofPages.keys()].sort();
check(
  `core and react depend on ${names.length} packages: ${names.join(', ')}`,
  names.filter((name) => !allowed.includes(name)).map((name) => `${name} is not in the list of allowed dependencies`),
);

const everything = new Map();
for (const { folder } of packages) collect(folder, everything);
check(
  `none of ${everything.size} runtime packages has an install script`,
  [...everything.values()]
    .filter(({ scripts = {}, gypfile }) => gypfile || lifecycles.some((lifecycle) => scripts[lifecycle]))
    .map(({ name }) => `${name} has one`),
);

const exact = /^(workspace:\*|npm:[\w@/-]+@\d+\.\d+\.\d+|\d+\.\d+\.\d+)$/;
const caret = /^\^\d+\.\d+\.\d+( \|\| \^\d+\.\d+\.\d+)*$/;
const workspace = { manifest: readJson(join(root, 'package.json')) };
check(
  'the versions of tools are pinned exactly',
  [workspace, ...packages].flatMap(({ manifest }) => offRange(manifest, manifest.devDependencies, exact)),
);
check(
  'published packages accept every compatible version of what they use',
  packages.flatMap(({ manifest }) => [
    ...offRange(manifest, manifest.dependencies, caret),
    ...offRange(manifest, manifest.peerDependencies, caret),
  ]),
);
end();

/** The dependencies whose version has another form, one line each. */
function offRange({ name }, dependencies = {}, form) {
  return Object.entries(dependencies)
    .filter(([, range]) => !form.test(range))
    .map(([dependency, range]) => `${name}: ${dependency} ${range}`);
}

/** Adds the manifests of a package and of all its runtime dependencies. */
function collect(folder, found) {
  const manifest = readJson(join(folder, 'package.json'));
  if (found.has(manifest.name)) return;
  found.set(manifest.name, manifest);
  for (const name of Object.keys(manifest.dependencies ?? {})) collect(locate(name, folder), found);
}

/** The folder of a dependency, resolved as Node does. */
function locate(name, from) {
  const { resolve } = createRequire(join(realpathSync(from), 'package.json'));
  const found = resolve.paths(`${name}/`).find((path) => existsSync(join(path, name, 'package.json')));
  if (found === undefined) throw new Error(`${name} is not installed.`);
  return join(found, name);
}
