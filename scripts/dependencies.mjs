// What an integrator's page inherits: every package that core and react bring at run time.
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createGates } from './gates.mjs';
import { root } from './pnpm.mjs';
import { publishedPackages, readJson } from './workspace.mjs';

/** All that a page may inherit. Another package is a decision, and a line here. */
const allowed = ['@latchkey/contract', '@noble/curves', '@noble/hashes', 'valibot'];
const lifecycles = ['preinstall', 'install', 'postinstall'];

const { gate, end } = createGates();
const packages = publishedPackages();

const brought = new Map();
for (const name of ['core', 'react']) collect(join(root, 'packages', name), brought);
for (const name of ['@latchkey/core', '@latchkey/react']) brought.delete(name);
const names = [...brought.keys()].sort();
gate(
  `core and react bring ${names.length} packages: ${names.join(', ')}`,
  names.filter((name) => !allowed.includes(name)).map((name) => `${name} is not one of those it may bring`),
);

const everything = new Map();
for (const { folder } of packages) collect(folder, everything);
gate(
  `none of ${everything.size} runtime packages has an install script`,
  [...everything.values()]
    .filter(({ scripts = {}, gypfile }) => gypfile || lifecycles.some((lifecycle) => scripts[lifecycle]))
    .map(({ name }) => `${name} has one`),
);

gate(
  'every version is pinned exactly',
  [{ manifest: readJson(join(root, 'package.json')) }, ...packages].flatMap(({ manifest }) =>
    Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter(([, version]) => !/^(workspace:\*|npm:[\w@/-]+@\d+\.\d+\.\d+|\d+\.\d+\.\d+)$/.test(version))
      .map(([name, version]) => `${manifest.name}: ${name} ${version}`),
  ),
);
end();

/** Adds a package's manifest and those of all it depends on at run time. */
function collect(folder, found) {
  const manifest = readJson(join(folder, 'package.json'));
  if (found.has(manifest.name)) return;
  found.set(manifest.name, manifest);
  for (const name of Object.keys(manifest.dependencies ?? {})) collect(locate(name, folder), found);
}

/** The folder of a dependency, found as Node finds it. */
function locate(name, from) {
  for (let at = realpathSync(from); ; at = dirname(at)) {
    const candidate = join(at, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (at === dirname(at)) throw new Error(`${name} is not installed.`);
  }
}
