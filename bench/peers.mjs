// Compares the kit with public kits of other vendors: installs each into a temporary folder, bundles the smallest page
// that signs in and pays, and opens it under a strict Content Security Policy. Prints one table. `--smoke` measures ours
// alone, and fails if the page violates the policy.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { chromiumPath, flags } from '../scripts/chromium.mjs';
import { pack } from '../scripts/packages/pack.mjs';
import { root } from '../scripts/pnpm.mjs';
import { kits, ours } from './peers/kits.mjs';

const react = ['react@19.3.1', 'react-dom@19.3.1'];
// Each kit may reach its own backend, frames and images: counted is what an application must not allow.
const policy = "default-src 'self'; script-src 'self'; style-src 'self'; connect-src *; frame-src *; img-src * data:";
const html =
  '<!doctype html><html lang="en"><title>Page</title><div id="root"></div><script type="module" src="/page.js"></script></html>';
const { values } = parseArgs({ options: { smoke: { type: 'boolean' }, only: { type: 'string' } } });
const folder = mkdtempSync(join(tmpdir(), 'latchkey-peers-'));

try {
  const selected = [{ ...ours, packages: packOurs() }, ...(values.smoke ? [] : kits)].filter(
    ({ name }) => values.only === undefined || name.includes(values.only),
  );
  const rows = [];
  for (const kit of selected) rows.push({ kit: kit.name, ...(await measure(kit)) });
  printTable(rows);
  const [own] = rows;
  if (own?.kit === ours.name && (own.violations !== 0 || own['page errors'] !== 0)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure({ name, packages, page }) {
  const project = join(folder, name.replace(/\W/g, '-'));
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--loglevel=error'];
  try {
    execFileSync('npm', ['install', ...options, ...packages, ...react], { cwd: project, stdio: 'pipe' });
  } catch (error) {
    return { problem: `does not install: ${String(error.stderr).split('\n')[0]}` };
  }
  writeFileSync(join(project, 'page.js'), page);
  writeFileSync(join(project, 'index.html'), html);
  try {
    const { first, all } = await bundle(project);
    return { ...readInstalled(project), 'first load, kB': first, 'all chunks, kB': all, ...(await open(project)) };
  } catch (error) {
    return { ...readInstalled(project), problem: String(error.message).split('\n').slice(0, 3).join(' ') };
  }
}

/** Packages without React, their size on disk, and those that run a script at installation. */
function readInstalled(project) {
  const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  const installed = Object.entries(lock.packages).filter(
    ([path]) => path !== '' && !/node_modules\/(?:react|react-dom|scheduler)$/.test(path),
  );
  const bytes = readdirSync(join(project, 'node_modules'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  return {
    packages: installed.length,
    'installed, MB': Number((bytes / 1e6).toFixed(1)),
    'install scripts': installed.filter(([, { hasInstallScript }]) => hasInstallScript).length,
  };
}

/** Kilobytes, brotli, without React: what loads before the first paint, and every chunk. Also writes the page with React. */
async function bundle(project) {
  const withoutReact = await buildPage(project, { rolldownOptions: { external: /^react(-dom)?(\/|$)/ }, write: false });
  await buildPage(project, {});
  const chunks = new Map(
    withoutReact.output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const first = new Set([...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  // A set that grows while it is read: the imports of its members are members.
  for (const name of first) for (const next of chunks.get(name)?.imports ?? []) if (chunks.has(next)) first.add(next);
  const sum = (names) => {
    const bytes = [...names].reduce((total, name) => total + brotliCompressSync(chunks.get(name).code).length, 0);
    return Number((bytes / 1000).toFixed(1));
  };
  return { first: sum(first), all: sum(chunks.keys()) };
}

/** Builds the page as an application does. */
function buildPage(project, options) {
  const define = { 'process.env.NODE_ENV': '"production"', global: 'globalThis' };
  return build({ root: project, configFile: false, logLevel: 'silent', define, build: options });
}

/** Opens the page under the policy: its violations, and errors that no code handled. */
async function open(project) {
  const server = await preview({
    root: project,
    configFile: false,
    logLevel: 'silent',
    // A file that is missing is an error, as on most hosts.
    appType: 'mpa',
    preview: { port: 0, host: 'localhost', headers: { 'content-security-policy': policy } },
  });
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: flags });
  try {
    const page = await browser.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript(() => {
      globalThis.violations = 0;
      document.addEventListener('securitypolicyviolation', () => {
        globalThis.violations += 1;
      });
    });
    await page.goto(server.resolvedUrls.local[0]);
    await page.waitForTimeout(4_000);
    return { violations: await page.evaluate(() => globalThis.violations), 'page errors': errors.length };
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Packs our packages from what `pnpm build` made, and returns the paths of the archives. */
function packOurs() {
  return ['contract', 'core', 'react'].map((name) =>
    pack('npm', { folder: join(root, 'packages', name) }, join(folder, 'packed', name)),
  );
}

function printTable(rows) {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const line = (cells) => `| ${cells.join(' | ')} |`;
  console.log(line(columns));
  console.log(line(columns.map(() => '---')));
  for (const row of rows) console.log(line(columns.map((column) => row[column] ?? '')));
}
