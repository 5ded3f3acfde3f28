// `npm run dev`: starts the sandbox and the backend, which serves the page. Ctrl+C ends both.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const sandbox = join('node_modules', '@latchkey', 'sandbox', 'dist', 'node', 'bin.js');
const { SANDBOX_PORT = '5174', PORT = '5173' } = process.env;
const options = ['--port', SANDBOX_PORT, '--seed', 'my-wallet', '--state', '.latchkey/sandbox'];

if (!existsSync(sandbox)) {
  console.error('The packages are not installed. Run `npm install` in this folder first.');
  process.exit(1);
}

// The sandbox's address, credentials and keys. Replace them by those of your service.
const isFirstStart = !existsSync('.env');
if (isFirstStart) writeFileSync('.env', execFileSync(process.execPath, [sandbox, ...options, '--env']));
// On another port the backend would not reach this sandbox, but that of another application.
const { LATCHKEY_SERVICE_URL = '' } = parseEnv(readFileSync('.env', 'utf8'));
const [, port = SANDBOX_PORT] = /^http:\/\/localhost:(\d+)/.exec(LATCHKEY_SERVICE_URL) ?? [];
if (port !== SANDBOX_PORT) {
  console.error(`.env names a sandbox on port ${port}, not ${SANDBOX_PORT}. Set SANDBOX_PORT=${port}, or delete .env.`);
  process.exit(1);
}

// Each leads a process group, so that a signal also ends what it has started itself. Windows has no groups.
const detached = process.platform !== 'win32';
const children = [
  [sandbox, ...options, '--webhook', `http://localhost:${PORT}/latchkey/webhooks`],
  ['--env-file=.env', '--watch-path=server', '--watch-preserve-output', 'server/index.js'],
].map((parameters) => spawn(process.execPath, parameters, { stdio: ['ignore', 'inherit', 'inherit'], detached }));

let isStopping = false;
const stop = () => {
  isStopping = true;
  for (const { pid } of children) {
    try {
      process.kill(detached ? -pid : pid);
    } catch {
      // It has ended.
    }
  }
};
for (const child of children)
  child.once('exit', (code) => {
    // The program that ended by itself decides; those that are stopped have codes of their own.
    if (!isStopping) process.exitCode = code ?? 1;
    stop();
  });
// It could not start, for example since its port is busy: the next start writes the settings again.
children[0].once('exit', (code) => {
  if (isFirstStart && code) rmSync('.env', { force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
