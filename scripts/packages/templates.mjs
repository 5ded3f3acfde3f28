// Copies the examples that are templates of create-latchkey into its build.
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../pnpm.mjs';

/** What running an example creates. */
const made = new Set(['node_modules', 'dist', '.latchkey', '.env', '.next', '.svelte-kit', 'package-lock.json']);

/** The examples outside of the workspace: they start with `dev.js`. */
export function listTemplates() {
  const examples = join(root, 'examples');
  return readdirSync(examples).filter((name) => existsSync(join(examples, name, 'dev.js')));
}

/** Copies every template into `dist/templates`, with the version of the packages that is being built. */
export function copyTemplates({ folder, manifest }) {
  for (const name of listTemplates()) {
    const target = join(folder, 'dist', 'templates', name);
    const filter = (path) => !made.has(basename(path));
    cpSync(join(root, 'examples', name), target, { recursive: true, filter });
    // npm leaves `.gitignore` out of packages.
    renameSync(join(target, '.gitignore'), join(target, '_gitignore'));
    const path = join(target, 'package.json');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(/("@latchkey\/[\w-]+": )"[^"]*"/g, `$1"^${manifest.version}"`));
  }
}
