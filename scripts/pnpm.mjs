// Runs the pnpm that package.json pins: the one on PATH where it is that version, else the same version through npx.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const shell = process.platform === 'win32';

/** The pinned version, as package.json writes it down. */
export const pinned = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
).packageManager.replace('pnpm@', '');

/** Settings by which npm reaches the network: the only ones of npm's that pnpm should inherit. */
const network = /^npm_config_(registry|https?_?proxy|proxy|noproxy|cafile|ca|strict_ssl)$/i;

/** The environment without what npm puts there for its own scripts: pnpm would read it as its settings. */
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

/** Runs a program to its end; answers its exit code, or 128 + the signal's number. */
export function run(program, parameters, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { cwd: root, env: withoutNpm(), stdio: 'inherit', shell, ...options });
    const forward = forwardSignals(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      forward.stop();
      resolve(code ?? 128 + ({ SIGINT: 2, SIGTERM: 15, SIGHUP: 1 }[signal] ?? 9));
    });
  });
}

/** Hands signals down to a child. A terminal sends Ctrl+C to both already, so that one is handed down only without one. */
function forwardSignals(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const hand = (signal) => {
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, hand);
  return {
    stop() {
      for (const signal of signals) process.off(signal, hand);
    },
  };
}

/** Whether node_modules is what the lockfile asks for. */
export function isInstalled() {
  const state = join(root, 'node_modules', '.pnpm', 'lock.yaml');
  return existsSync(state) && readFileSync(state, 'utf8') === readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
}

/** Installs exactly what the lockfile says. Says so where there is something to do. */
export function install() {
  if (!isInstalled()) process.stdout.write('Installing what is missing; the first time takes about half a minute.\n');
  const parameters = ['install', '--frozen-lockfile', '--prefer-offline', '--loglevel=error'];
  return isPinnedOnPath() ? run('pnpm', parameters) : underNpx(['pnpm', ...parameters]);
}

/** Runs a command with the pinned pnpm on PATH, brought by npx. It costs seconds: once per command, not per step. */
export function underNpx(command) {
  return run(
    'npx',
    ['--yes', '--prefer-offline', '--no-update-notifier', `--package=pnpm@${pinned}`, '--', ...command],
    {
      env: { ...withoutNpm(), LATCHKEY_UNDER_NPX: pinned },
    },
  );
}
