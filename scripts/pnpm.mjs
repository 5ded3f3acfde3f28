// Runs the pnpm that package.json pins: the one on PATH if it is that version, else the same version through npx.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reportUnreachableRegistry } from './reportUnreachableRegistry.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const shell = process.platform === 'win32';

/** The pinned version from package.json. */
export const pinned = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
).packageManager.replace('pnpm@', '');

/** Network settings of npm: the only ones that pnpm should inherit. */
const network = /^npm_config_(registry|https?_?proxy|proxy|noproxy|cafile|ca|strict_ssl)$/i;

/** The environment without npm's variables for its own scripts: pnpm would read them as its settings. */
export function withoutNpm(environment = process.env) {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/^npm_(config|lifecycle)_/i.test(name) || network.test(name)),
  );
}

/** Whether the pnpm on PATH is the pinned one. */
export function isPinnedOnPath() {
  const found = spawnSync('pnpm', ['--version'], { cwd: root, env: withoutNpm(), encoding: 'utf8', shell });
  return found.status === 0 && found.stdout.trim() === pinned;
}

/** Runs a program to its end; returns its exit code, or 128 + the signal's number. Forwards signals to it. */
export function run(program, parameters, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: root, env: withoutNpm(), stdio: 'inherit', shell, ...options });
    const forward = (signal) => {
      // A terminal sends Ctrl+C to both.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const each of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(each, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** The folders that have a package.json: the root and every package of the workspace. */
function workspaceFolders(top) {
  const nested = ['packages', 'apps'].filter((name) => existsSync(join(top, name)));
  const folders = nested.flatMap((name) => readdirSync(join(top, name)).map((inner) => join(top, name, inner)));
  return [top, ...folders].filter((folder) => existsSync(join(folder, 'package.json')));
}

/** Whether every dependency that a package.json names is linked into its node_modules. */
function hasDependencies(folder) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies }).every((name) =>
    existsSync(join(folder, 'node_modules', name)),
  );
}

/** Whether every node_modules folder matches the lockfile. */
export function isInstalled(top = root) {
  const state = join(top, 'node_modules', '.pnpm', 'lock.yaml');
  if (!existsSync(state)) return false;
  if (readFileSync(state, 'utf8') !== readFileSync(join(top, 'pnpm-lock.yaml'), 'utf8')) return false;
  return workspaceFolders(top).every(hasDependencies);
}

/**
 * Installs exactly what the lockfile lists, unless it is installed. pnpm keeps its store in the home of the user: for
 * another user or HOME it would remove node_modules first, and prompt in a terminal.
 */
export async function install() {
  if (isInstalled()) return 0;
  process.stdout.write('Installing what is missing; the first time takes about half a minute.\n');
  const quiet = ['--loglevel=error', '--config.confirm-modules-purge=false'];
  const parameters = ['install', '--frozen-lockfile', '--prefer-offline', ...quiet];
  const ended = new AbortController();
  void reportUnreachableRegistry({ env: withoutNpm(), signal: ended.signal });
  const code = await (isPinnedOnPath() ? run('pnpm', parameters) : underNpx(['pnpm', ...parameters]));
  ended.abort();
  return code;
}

/** Runs a command with the pinned pnpm on PATH, provided by npx. It takes seconds: once per command, not per step. */
export function underNpx(command) {
  const parameters = [
    '--yes',
    '--prefer-offline',
    '--no-update-notifier',
    `--package=pnpm@${pinned}`,
    '--',
    ...command,
  ];
  return run('npx', parameters, { env: { ...withoutNpm(), LATCHKEY_UNDER_NPX: pinned } });
}
