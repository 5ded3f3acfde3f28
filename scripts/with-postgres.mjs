// `node scripts/with-postgres.mjs <file> …`: runs a Node program with DATABASE_URL at a PostgreSQL of its own, which ends
// with it. As root on Debian it installs PostgreSQL where there is none; elsewhere it says so and runs without.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, withoutNpm } from './pnpm.mjs';

const isRoot = process.getuid?.() === 0;
const command = process.argv.slice(2);

process.exitCode = await main();

async function main() {
  if (process.env['DATABASE_URL']) return runWith(process.env['DATABASE_URL']);
  const programs = findPrograms() ?? (install() ? findPrograms() : undefined);
  if (!programs) {
    console.log('left out: PostgreSQL, which is not on this machine and cannot be installed without root on Debian');
    return runWith(undefined);
  }
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-postgres-'));
  try {
    const url = await start(programs, folder);
    return await runWith(url);
  } finally {
    asPostgres(programs, 'pg_ctl', ['-D', join(folder, 'data'), '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  }
}

function runWith(url) {
  const env = { ...withoutNpm(), ...(url ? { DATABASE_URL: url } : {}) };
  return run(process.execPath, command, { shell: false, env });
}

/** The folder of the newest PostgreSQL's programs, where there is one. */
function findPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

function install() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  const apt = (...parameters) =>
    spawnSync('apt-get', parameters, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update');
  return apt('install', '--yes', '--no-install-recommends', 'postgresql').status === 0;
}

/** A new database that listens on loopback alone, and is as durable as one in use: what is proved must hold there. */
async function start(programs, folder) {
  const data = join(folder, 'data');
  const port = await freePort();
  if (isRoot) {
    const id = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' });
    chownSync(folder, Number(id.stdout), -1);
  }
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}`;
  demand(asPostgres(programs, 'initdb', ['-A', 'trust', '-U', 'latchkey', '-E', 'UTF8', '--no-locale', '-D', data]));
  demand(asPostgres(programs, 'pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']));
  return `postgres://latchkey@127.0.0.1:${port}/postgres`;
}

/** PostgreSQL refuses to run as root. */
function asPostgres(programs, name, parameters) {
  const program = join(programs, name);
  const stdio = ['ignore', 'ignore', 'pipe'];
  return isRoot
    ? spawnSync('runuser', ['-u', 'postgres', '--', program, ...parameters], { stdio, encoding: 'utf8', cwd: tmpdir() })
    : spawnSync(program, parameters, { stdio, encoding: 'utf8' });
}

function demand({ status, stderr, error }) {
  if (status !== 0) throw new Error(`PostgreSQL does not start: ${error?.message ?? stderr}`);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
