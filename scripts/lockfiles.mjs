// `pnpm lockfiles`: writes the lockfile of each example, with the newest versions in the ranges of its package.json. They
// leave out the packages of this repository, whose tarballs differ with each build; npm adds these in an installation.
// `scripts/packages.mjs` packs.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProject, findTarballs } from './packages/project.mjs';
import { listTemplates } from './packages/templates.mjs';
import { root } from './pnpm.mjs';
import { findNeeded, readJson } from './workspace.mjs';

const tarballs = findTarballs();
for (const name of listTemplates()) {
  const example = join(root, 'examples', name);
  const manifest = readJson(join(example, 'package.json'));
  const project = createProject({ 'package.json': JSON.stringify(manifest) });
  try {
    const needed = findNeeded(manifest).map((one) => tarballs.get(one.name));
    // Without addresses, npm uses the registry that the machine is set to.
    await project.install('--package-lock-only', '--omit-lockfile-registry-resolved', ...needed);
    const lockfile = readJson(join(project.folder, 'package-lock.json'));
    writeFileSync(join(example, 'package-lock.json'), `${JSON.stringify(leaveOut(lockfile, manifest), null, 2)}\n`);
    console.log(`examples/${name}/package-lock.json is written`);
  } finally {
    project.remove();
  }
}

/** The lockfile without the packages of this repository. Its first package is the application. */
function leaveOut({ packages, ...lockfile }, { name, version, dependencies, devDependencies, engines }) {
  const others = Object.entries(packages).filter(([path]) => path !== '' && !path.includes('@latchkey/'));
  const application = { name, version, dependencies, devDependencies, engines };
  return { ...lockfile, name, version, packages: { '': application, ...Object.fromEntries(others) } };
}
