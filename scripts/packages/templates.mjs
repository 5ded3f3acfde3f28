// Copies the examples that are templates of create-latchkey into its build.
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../pnpm.mjs';

/** What running an example creates, and its lockfile, which a new application gets from its own installation. */
const made = new Set(['node_modules', 'dist', '.latchkey', '.env', '.next', '.svelte-kit', 'package-lock.json']);

/** Whether a path is a source of an example: neither its lockfile nor what running it creates. */
export function isSource(path) {
  return !made.has(basename(path));
}

/** The names of the examples, each of which is a template. */
export function listTemplates() {
  const examples = join(root, 'examples');
  return readdirSync(examples).filter((name) => existsSync(join(examples, name, 'dev.js')));
}

/** Copies every template into `dist/templates`, with the version of the packages that is being built. */
export function copyTemplates({ folder, manifest }) {
  for (const name of listTemplates()) {
    const target = join(folder, 'dist', 'templates', name);
    cpSync(join(root, 'examples', name), target, { recursive: true, filter: isSource });
    // npm leaves `.gitignore` out of packages.
    renameSync(join(target, '.gitignore'), join(target, '_gitignore'));
    const edit = (file, pattern, replacement) => {
      const path = join(target, file);
      writeFileSync(path, readFileSync(path, 'utf8').replace(pattern, replacement));
    };
    edit('package.json', /("@latchkey\/[\w-]+": )"[^"]*"/g, `$1"^${manifest.version}"`);
    // A published template installs published packages.
    edit('README.md', /^Before the first release to npm,.*\n\n/m, '');
  }
}
