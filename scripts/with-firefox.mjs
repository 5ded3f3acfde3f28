// `node scripts/with-firefox.mjs <file> …`: runs a Node program with FIREFOX_PATH at a Firefox. As root on Debian it
// installs one where there is none; elsewhere it says so and runs nothing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run, withoutNpm } from './pnpm.mjs';

const names = ['firefox-esr', 'firefox'];

process.exitCode = await main();

async function main() {
  const path = process.env['FIREFOX_PATH'] ?? find() ?? (install() ? find() : undefined);
  if (path) return run(process.execPath, process.argv.slice(2), { shell: false, env: env(path) });
  console.log('left out: Firefox, which is not on this machine and cannot be installed without root on Debian');
  return 0;
}

function env(path) {
  return { ...withoutNpm(), FIREFOX_PATH: path };
}

function find() {
  const folders = (process.env['PATH'] ?? '').split(':').filter((folder) => folder !== '');
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

function install() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const apt = (...parameters) =>
    spawnSync('apt-get', parameters, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update');
  return apt('install', '--yes', '--no-install-recommends', 'firefox-esr').status === 0;
}
