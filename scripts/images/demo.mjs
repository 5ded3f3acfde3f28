// A demo of its own with the sample customers, and pages of it that are ready for a picture.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { bundleSources } from '../bundle.mjs';
import { chromiumPath, flags } from '../chromium.mjs';
import { root } from '../pnpm.mjs';
import { addStyle, fontStyle } from '../screenshots/fonts.mjs';

/** How long nothing changes on a page that has settled. Countdowns change text only, which does not count. */
const QUIET_MS = 250;

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

// cspell:words Lucía Ortega
/** The sample customers by their names on the sign-in page. */
const names = {
  maya: 'Maya Brooks',
  jonas: 'Jonas Weber',
  lucia: 'Lucía Ortega',
  priya: 'Priya Nair',
  fjord: 'Fjord Supply',
  leo: 'Leo Martin',
};

/** Starts the demo in an empty folder, and a browser. */
export async function openDemo() {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-images-'));
  const { url, stop } = await startServer(folder);
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: flags });
  return {
    url,
    browser,
    async close() {
      await browser.close();
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a page in a mode: window, settings of the demo, forced colours. */
export async function openPage({ browser, url }, mode) {
  // The policy of the demo refuses the fonts, which are those of the catalogue's pictures.
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US', bypassCSP: true });
  const page = await context.newPage();
  await addStyle(page, `${url}/*`, fontStyle);
  await page.goto(url);
  await setMode(page, mode);
  return page;
}

/** Signs in as a sample customer, with one press on the sign-in page. */
export async function signInAs(page, persona) {
  await page.locator('.wa-personas').getByRole('button').filter({ hasText: names[persona] }).click();
  await page.locator('.wa-nav').waitFor();
}

/** Changes the mode of a page; the session stays. */
export async function setMode(page, { viewport, settings, forcedColors = 'none' }) {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ forcedColors, colorScheme: settings.theme === 'dark' ? 'dark' : 'light' });
  await page.evaluate((text) => localStorage.setItem('latchkey-demo.settings', text), JSON.stringify(settings));
  await page.reload();
}

/** Takes a picture of the whole page, in a window of its height, so that what is fixed is at its place. */
export async function takeWholePage(page, path) {
  const viewport = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...viewport, height: Math.max(viewport.height, height) });
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  await page.setViewportSize(viewport);
}

/** Goes to a screen and waits until it has loaded. */
export async function openScreen(page, path) {
  const [route] = path.split('/');
  // Nothing is under the pointer, which pressed a button before.
  await page.mouse.move(2, 300);
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, `/${path}`);
  await page.locator(`main[data-route="/${route}"]`).waitFor();
  await waitUntilSettled(page);
}

/** Waits until nothing loads, and nothing has changed for a while: placeholders may follow each other. */
export async function waitUntilSettled(page) {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.evaluate(async (quietMs) => {
    await document.fonts.ready;
    await new Promise((resolve) => {
      const isBusy = () => document.querySelector('[aria-busy="true"], .lk-skeleton, .wa-restoring') !== null;
      let timer;
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => (isBusy() ? wait() : finish()), quietMs);
      };
      const observer = new MutationObserver(wait);
      const finish = () => {
        observer.disconnect();
        resolve();
      };
      observer.observe(document.body, { childList: true, subtree: true, attributes: true });
      wait();
    });
  }, QUIET_MS);
}

async function startServer(folder) {
  const program = await bundleSources('apps/demo/server.ts');
  const env = { ...process.env, NODE_ENV: 'production', LATCHKEY_FOLDER: folder, PORT: '0', SANDBOX_PORT: '0' };
  const child = spawn(process.execPath, [program], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const match = /http:\/\/localhost:\d+/.exec(String(chunk));
      if (match) resolve(match[0]);
    });
    child.once('exit', (code) => reject(new Error(`The demo ended with ${code}.`)));
  });
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      }),
  };
}
