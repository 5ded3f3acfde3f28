// A temporary PostgreSQL for tests.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../findFreePort.mjs';

const isRoot = process.getuid?.() === 0;

/** The folder of the newest PostgreSQL's programs, if there is one. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** Starts a new database that listens on loopback only, as durable as one in production: the tests depend on that. */
export async function startPostgres(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-postgres-'));
  const data = join(folder, 'data');
  const stop = () => {
    runAsPostgres(programs, 'pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const port = await findFreePort('127.0.0.1');
    if (isRoot) chownSync(folder, Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout), -1);
    const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}`;
    for (const [name, ...parameters] of [
      ['initdb', '-A', 'trust', '-U', 'latchkey', '-E', 'UTF8', '--no-locale', '-D', data],
      ['pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'],
    ]) {
      const { status, stderr, error } = runAsPostgres(programs, name, parameters);
      if (status !== 0) throw new Error(`PostgreSQL does not start: ${error?.message ?? stderr}`);
    }
    return { url: `postgres://latchkey@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** PostgreSQL refuses to run as root. */
function runAsPostgres(programs, name, parameters) {
  const program = join(programs, name);
  const options = { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' };
  return isRoot
    ? spawnSync('runuser', ['-u', 'postgres', '--', program, ...parameters], { ...options, cwd: tmpdir() })
    : spawnSync(program, parameters, options);
}
