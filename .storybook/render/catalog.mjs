// Opens the catalogue in a browser in which each machine draws the same: pinned fonts, a fixed date, no motion.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium as playwright } from 'playwright';
import { preview } from 'vite';
import { chromiumPath, flags } from '../../scripts/chromium.mjs';
import { root, withoutNpm } from '../../scripts/pnpm.mjs';
import { addStyle, fontStyle } from './fonts.mjs';

/** How stories are shown. A mode with a language changes to it after the play, which finds controls by English texts. */
export const modes = {
  'phone-light': { width: 360, height: 740, scheme: 'light' },
  'phone-dark': { width: 360, height: 740, scheme: 'dark' },
  'phone-arabic': { width: 360, height: 740, scheme: 'light', locale: 'ar-EG' },
  'desktop-light': { width: 1280, height: 800, scheme: 'light' },
};

const built = join(root, 'node_modules/.cache/latchkey/storybook');

/**
 * Pinned fonts, every animation at its end, and what a countdown writes replaced or hidden: it differs from run to run.
 * It is hidden after the play, which may look for it.
 */
const style = `${fontStyle}
[data-picture] :is(.lk-time, [data-lk-part="resend"]) { visibility: hidden }
[data-picture] .lk-time::before { position: absolute; visibility: visible; content: "4:59" }
*, *::before, *::after { animation-duration: 0s !important; animation-delay: 0s !important; transition: none !important }`;

/** Drawing that depends neither on display, settings and processor of the machine nor on what was drawn before. */
const drawing = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--disable-skia-runtime-opts',
  '--disable-partial-raster',
  '--disable-composited-antialiasing',
  '--disable-checker-imaging',
];

const NOW = Date.UTC(2026, 10, 24, 12);

/** Builds the catalogue, and returns what the build warns of. */
function buildCatalog() {
  const program = join(root, 'node_modules/storybook/dist/bin/dispatcher.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, 'build', '--loglevel', 'warn', '--output-dir', built],
    { cwd: root, encoding: 'utf8', env: { ...withoutNpm(), NO_COLOR: '1' } },
  );
  if (status !== 0) throw new Error(`The catalogue does not build (exit code ${status}):\n${stdout}${stderr}`);
  // Storybook marks each warning. Before the first one there is only the progress of Vite.
  const [, ...warnings] = stdout.split('▲');
  return [...warnings, stderr].flatMap((text) => text.split('\n')).filter((line) => line.trim() !== '');
}

/** Builds the catalogue, serves it, and opens a browser for it. */
export async function openCatalog() {
  const warnings = buildCatalog();
  const { entries } = JSON.parse(await readFile(join(built, 'index.json'), 'utf8'));
  const server = await preview({
    root,
    build: { outDir: built },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  });
  const { port } = server.httpServer.address();
  const browser = await playwright.launch({ executablePath: await chromiumPath(), args: [...flags, ...drawing] });
  const url = `http://127.0.0.1:${port}`;
  return {
    browser,
    url,
    warnings,
    stories: Object.values(entries).filter(({ type }) => type === 'story'),
    openPage: (mode) => openPage(browser, mode),
    takePicture: (page, mode, id) => takePicture(page, { ...mode, url, id }),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

async function openPage(browser, { width, height, scheme }) {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  await page.addInitScript(startAt, NOW);
  await page.addInitScript(recordFailures);
  await addStyle(page, '**/iframe.html*', style);
  return page;
}

/** In the page: each document begins at the same moment, and time passes from there. */
function startAt(now) {
  const offset = now - Date.now();
  const Platform = Date;
  globalThis.Date = class extends Platform {
    constructor(...parameters) {
      if (parameters.length === 0) super(Platform.now() + offset);
      else super(...parameters);
    }
    static now() {
      return Platform.now() + offset;
    }
  };
}

/** In the page: records that a play has failed. Storybook shows the phase for a moment only, and then finishes. */
function recordFailures() {
  let channel;
  Object.defineProperty(globalThis, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set(next) {
      channel = next;
      channel.on('storyRenderPhaseChanged', ({ newPhase }) => {
        if (newPhase === 'errored') globalThis.latchkeyFailure ??= 'its play failed';
      });
      channel.on('playFunctionThrewException', ({ message }) => {
        globalThis.latchkeyFailure = `its play failed: ${message}`;
      });
    },
  });
}

/** Renders a story, runs its play, and takes its picture. */
async function takePicture(page, { url, id, scheme, locale }) {
  await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=theme:${scheme}`);
  await page.waitForFunction(
    () => {
      const phase = window.__STORYBOOK_PREVIEW__?.currentRender?.phase;
      return ['completed', 'finished', 'errored'].includes(phase);
    },
    undefined,
    { timeout: 60_000 },
  );
  const failure = await page.evaluate(() => globalThis.latchkeyFailure);
  if (failure !== undefined) throw new Error(failure);
  await page.evaluate(() => document.documentElement.setAttribute('data-picture', ''));
  if (locale !== undefined) await changeLanguage(page, locale);
  return takeStable(page);
}

async function changeLanguage(page, locale) {
  await page.evaluate((locale) => {
    window.__STORYBOOK_ADDONS_CHANNEL__.emit('latchkey/variant', { locale });
  }, locale);
  const language = locale.slice(0, 2);
  await page.waitForFunction(
    (language) => document.querySelector('[data-lk-part="announcer-host"]')?.lang.startsWith(language),
    language,
  );
}

/** Takes pictures until two in a row are the same. */
async function takeStable(page) {
  const take = async () => {
    await page.evaluate(() => document.fonts.ready);
    return page.screenshot({ fullPage: true, caret: 'hide', animations: 'disabled' });
  };
  let before = await take();
  for (let tries = 0; tries < 20; tries += 1) {
    await page.waitForTimeout(100);
    const picture = await take();
    if (picture.equals(before)) return picture;
    before = picture;
  }
  throw new Error('it does not come to rest');
}
