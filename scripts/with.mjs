// `node scripts/with.mjs chromium|firefox|webkit|postgres <file> …`: runs a Node program with a program of the system. As
// root on Debian it installs what is missing; elsewhere it prints that, and runs without it. `node24` runs it with the
// current LTS of Node, from the npm package `node`.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { systemChromium } from './chromium.mjs';
import { run, withoutNpm } from './pnpm.mjs';
import { findPostgres, startPostgres } from './with/postgres.mjs';

const [name, ...command] = process.argv.slice(2);
process.exitCode = await { chromium, firefox, webkit, postgres, node24 }[name]();

/** Debian's Chromium has features that the Chromium of the npm package lacks. */
async function chromium() {
  const selected = process.env['CHROMIUM_PATH'];
  if (selected) console.log(`left out: Debian's Chromium, since CHROMIUM_PATH is ${selected}`);
  else findOrInstall(systemChromium, { package: 'chromium', title: "Debian's Chromium" });
  return execute({});
}

async function firefox() {
  const find = () => findOnPath('firefox-esr') ?? findOnPath('firefox');
  return executeIn('FIREFOX_PATH', find, { package: 'firefox-esr', title: 'Firefox' });
}

async function webkit() {
  const find = () => {
    if (!findOnPath('WebKitWebDriver') || !findOnPath('Xvfb')) return undefined;
    const folders = readdirSync('/usr/lib').filter((folder) => folder.endsWith('-linux-gnu'));
    return folders.map((folder) => join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser')).find(existsSync);
  };
  return executeIn('WEBKIT_PATH', find, { package: 'webkit2gtk-driver xvfb', title: 'WebKitGTK' });
}

/** Passes the path of a browser on as a variable. Without the browser there is nothing to run. */
function executeIn(variable, find, installation) {
  const path = process.env[variable] ?? findOrInstall(find, installation);
  return path ? execute({ [variable]: path }) : 0;
}

async function postgres() {
  if (process.env['DATABASE_URL']) return execute({});
  const programs = findOrInstall(findPostgres, { package: 'postgresql', title: 'PostgreSQL' });
  if (!programs) return execute({});
  const { url, stop } = await startPostgres(programs);
  try {
    return await execute({ DATABASE_URL: url });
  } finally {
    stop();
  }
}

async function node24() {
  return run('npx', ['--yes', '--package=node@24.9.0', '--', 'node', ...command], { env: withoutNpm() });
}

/** Finds a program, else installs its package and finds it then. */
function findOrInstall(find, { package: names, title }) {
  const found = find() ?? (installDebianPackages(names) ? find() : undefined);
  if (!found)
    console.log(`left out: ${title}, which is not on this machine and cannot be installed without root on Debian`);
  return found;
}

function installDebianPackages(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...parameters) => spawnSync('apt-get', parameters, { stdio: 'ignore', env });
  apt('update');
  return apt('install', '--yes', '--no-install-recommends', ...names.split(' ')).status === 0;
}

function findOnPath(program) {
  const folders = (process.env['PATH'] ?? '').split(':').filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

function execute(environment) {
  return run(process.execPath, command, { shell: false, env: { ...withoutNpm(), ...environment } });
}
