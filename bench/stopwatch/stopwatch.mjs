// Measures how long a new user needs for a first payment: from an empty folder and packed packages, for each template and
// a new application of create-next-app, or the named ones. `scripts/packages.mjs` packs. The proof repeats the payments
// without the limit, since other steps run beside it.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { chromiumPath, flags } from '../../scripts/chromium.mjs';
import { createChecks } from '../../scripts/createChecks.mjs';
import { findFreePort } from '../../scripts/findFreePort.mjs';
import { findTarballs } from '../../scripts/packages/project.mjs';
import { listTemplates } from '../../scripts/packages/templates.mjs';
import { root, withoutNpm } from '../../scripts/pnpm.mjs';
import { isProof } from '../../scripts/scope.mjs';
import { startServer } from '../../scripts/startServer.mjs';
import { findNeeded, listFiles, readJson } from '../../scripts/workspace.mjs';
import { buildAndServe } from './buildNext.mjs';
import { createNextApp } from './createNextApp.mjs';
import { sendPayment } from './payment.mjs';
import { payAfterSave } from './saveInNext.mjs';

/** From the end of the installation to a sent payment. */
const limitInSeconds = isProof ? Infinity : 60;
/** Not a template: what create-next-app creates today, with the files of the template next-app. */
const fresh = 'create-next-app';
const { positionals } = parseArgs({ allowPositionals: true });
const tarballs = findTarballs();
const shell = process.platform === 'win32';
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: flags });
const { checkAsync, end } = createChecks();
const rows = [];
for (const template of positionals.length > 0 ? positionals : [...listTemplates(), fresh]) {
  await checkAsync(`${template}: a payment is sent`, async () => {
    const row = await measure(template);
    rows.push(row);
    return [
      ...(row['seconds to payment'] > limitInSeconds
        ? [`${row['seconds to payment']} s after the installation, of ${limitInSeconds}`]
        : []),
      ...row.messages.map((message) => `the console shows: ${message}`),
    ];
  });
}
await browser.close();
console.table(rows.map(({ messages, ...row }) => ({ ...row, 'console messages': messages.length })));
end();

async function measure(template) {
  const top = mkdtempSync(join(tmpdir(), 'latchkey-stopwatch-'));
  try {
    return await measureIn(join(top, 'my-wallet'), template);
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}

async function measureIn(folder, template) {
  const start = performance.now();
  create(template, folder);
  const files = listFiles(folder);
  const needed = findNeeded(readJson(join(folder, 'package.json'))).map(({ name }) => tarballs.get(name));
  const options = { cwd: folder, env: withoutNpm(), shell };
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...needed], { ...options, stdio: 'pipe' });
  const installed = performance.now();
  const [page, server, sandbox] = await Promise.all([0, 1, 2].map(() => findFreePort()));
  const ports = { PORT: `${page}`, SERVER_PORT: `${server}`, SANDBOX_PORT: `${sandbox}` };
  const url = `http://localhost:${page}/`;
  const app = await startServer(['npm', 'run', 'dev'], {
    ...options,
    url: `${url}latchkey/relay/ready`,
    env: { ...options.env, ...ports },
    detached: !shell,
  });
  const tab = await browser.newPage();
  try {
    const { requests, bytes, messages } = await sendPayment(tab, url);
    const seconds = (from) => Math.round((performance.now() - from) / 1000);
    const row = {
      template,
      'seconds in all': seconds(start),
      'seconds to payment': seconds(installed),
      'own lines': countLines(files),
      requests,
      kB: Math.round(bytes / 1000),
      messages,
    };
    if (template.includes('next')) await payAfterSave({ folder, page: tab, url });
    if (template === 'next-app') await buildAndServe({ folder, env: options.env, port: `${server}` });
    return row;
  } catch (error) {
    throw new Error(
      `${error.message}\n${app.readOutput()}\n${await tab
        .locator('body')
        .ariaSnapshot()
        .catch(() => '')}`,
    );
  } finally {
    await tab.close();
    await app.stop();
  }
}

/** Creates the application, with the lockfile of the example: its dependencies then have the versions that were tested. */
function create(template, folder) {
  const packed = join(tarballs.get('create-latchkey'), '..', 'package', 'dist');
  if (template === fresh)
    return createNextApp({ folder, template: join(packed, 'templates', 'next-app'), env: withoutNpm() });
  const parameters = [join(packed, 'bin.js'), folder, '--template', template, '--no-install'];
  execFileSync(process.execPath, parameters, { stdio: 'ignore' });
  cpSync(join(root, 'examples', template, 'package-lock.json'), join(folder, 'package-lock.json'));
}

/** Lines of programs, pages and styles, without empty ones and comments. */
function countLines(files) {
  const extensions = new Set(['.js', '.jsx', '.ts', '.tsx', '.vue', '.svelte', '.html', '.css']);
  return files
    .filter((path) => extensions.has(extname(path)))
    .flatMap((path) => readFileSync(path, 'utf8').split('\n'))
    .filter((line) => !/^\s*($|\/\/|\/\*|\*)/.test(line)).length;
}
