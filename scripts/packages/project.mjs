// A project of a user of the packages: a new folder in which npm installs them.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root, withoutNpm } from '../pnpm.mjs';

const execute = promisify(execFile);

/** The tarballs that `scripts/packages.mjs` wrote: path by name of the folder in `packages`. */
export function findTarballs() {
  const folder = join(root, 'node_modules', '.cache', 'latchkey', 'packed');
  return new Map(
    readdirSync(folder).map((name) => {
      const tarball = readdirSync(join(folder, name, 'npm')).find((file) => file.endsWith('.tgz'));
      return [name, join(folder, name, 'npm', tarball)];
    }),
  );
}

/** Creates a folder with the files (text by path). `run` runs a program in it, `npm` runs npm, `remove` deletes it. */
export function createProject(files, { registry } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-project-'));
  const all = { 'package.json': '{ "private": true, "type": "module" }\n', ...files };
  if (registry !== undefined) all['.npmrc'] = `registry=${registry}\n`;
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  // In a script of npm or pnpm the environment names a registry, which takes precedence over the file.
  const env = { ...withoutNpm(), ...(registry !== undefined && { npm_config_registry: registry }) };
  const run = async (program, ...parameters) => {
    const options = { cwd: folder, env, encoding: 'utf8', shell: process.platform === 'win32' };
    try {
      return (await execute(program, parameters, { ...options, timeout: 240_000, maxBuffer: 1e8 })).stdout;
    } catch (error) {
      throw new Error(
        `${program} ${parameters[0]}: ${error.stdout || ''}${error.stderr || error.message}`.slice(0, 4000),
      );
    }
  };
  return {
    folder,
    run,
    node: (...parameters) => run(process.execPath, ...parameters),
    install: (...names) => run('npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', ...names),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
