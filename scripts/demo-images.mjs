// `pnpm images`: renders the demo wallet for the README, phone and desktop, light, dark and Arabic, and the icons of its
// manifest. Starts a demo of its own, with the sample customers. `pnpm images --screens` renders every screen in six modes
// into .latchkey/screens instead, to be looked at.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { bundleSources } from './bundle.mjs';
import { chromiumPath, flags } from './chromium.mjs';
import { createChecks } from './createChecks.mjs';
import { root } from './pnpm.mjs';

const LIMIT = 1_500_000;
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** One picture each: a sample customer on a screen. */
const pictures = [
  { name: 'home-phone-light', persona: 'maya', hash: '#/', viewport: phone, settings: { theme: 'light' } },
  { name: 'cards-phone-dark', persona: 'leo', hash: '#/cards', viewport: phone, settings: { theme: 'dark' } },
  { name: 'home-phone-arabic', persona: 'lucia', hash: '#/', viewport: phone, settings: { locale: 'ar' } },
  { name: 'home-desktop-light', persona: 'priya', hash: '#/', viewport: desktop, settings: { theme: 'light' } },
  {
    name: 'activity-desktop-dark',
    persona: 'maya',
    hash: '#/activity',
    viewport: desktop,
    settings: { theme: 'dark' },
  },
];

/** The sample customer that has something to show on each screen. */
const screens = {
  maya: [
    '',
    'activity',
    'send',
    'add',
    'fund',
    'withdraw',
    'rates',
    'statements',
    'accounts',
    'security',
    'profile',
    'you',
  ],
  leo: ['cards', 'offline', 'maintenance'],
  priya: ['approvals'],
  fjord: ['onboarding'],
};

/** The modes in which every screen is rendered. */
const modes = {
  'phone-light': { viewport: phone, settings: { theme: 'light' } },
  'phone-dark': { viewport: phone, settings: { theme: 'dark' } },
  'phone-arabic': { viewport: phone, settings: { locale: 'ar' } },
  'phone-forced': { viewport: phone, settings: {}, forcedColors: 'active' },
  'desktop-light': { viewport: desktop, settings: { theme: 'light' } },
  'desktop-dark': { viewport: desktop, settings: { theme: 'dark' } },
};

const { values: options } = parseArgs({ options: { screens: { type: 'boolean', default: false } } });
const out = options.screens ? join(root, '.latchkey', 'screens') : join(root, 'docs', 'images');
await mkdir(out, { recursive: true });
const folder = await mkdtemp(join(tmpdir(), 'latchkey-images-'));
const { url, stop } = await startDemo();
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: flags });
const { check, end } = createChecks();
try {
  if (options.screens) await takeScreens();
  else await takeImages();
} finally {
  await browser.close();
  await stop();
  await rm(folder, { recursive: true, force: true });
}
end();

async function takeImages() {
  let bytes = 0;
  for (const picture of pictures) bytes += await takePicture(picture);
  check(
    `${pictures.length} pictures of ${bytes} bytes in docs/images`,
    bytes > LIMIT ? [`The limit is ${LIMIT} bytes.`] : [],
  );
  await takeIcons();
}

/** Every screen in every mode; one sign-in for each customer and mode. */
async function takeScreens() {
  for (const [mode, look] of Object.entries(modes)) {
    for (const [persona, paths] of Object.entries(screens)) {
      const page = await signIn({ persona, ...look });
      for (const path of paths) {
        await page.goto(`${url}/#/${path}`);
        await page.waitForTimeout(1_500);
        const name = `${path || 'home'}-${mode}.png`;
        await page.screenshot({ path: join(out, name), animations: 'disabled', caret: 'hide' });
      }
      await page.context().close();
    }
  }
  check(`every screen in ${Object.keys(modes).length} modes, in ${out}`, []);
}

/** Opens a page as a sample customer. */
async function signIn({ persona, viewport, settings, forcedColors = 'none' }) {
  const context = await browser.newContext({ viewport, forcedColors, reducedMotion: 'reduce', locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript((text) => localStorage.setItem('latchkey-demo.settings', text), JSON.stringify(settings));
  await page.goto(url);
  await page
    .locator('.wa-personas .lk-row')
    .nth(['maya', 'jonas', 'lucia', 'priya', 'fjord', 'leo'].indexOf(persona))
    .click();
  await page.locator('[data-lk-part="balance"] [data-lk-part="amount"]').first().waitFor();
  return page;
}

async function takePicture({ name, hash, ...parameters }) {
  const page = await signIn(parameters);
  await page.goto(`${url}/${hash}`);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(2_500);
  const path = join(out, `${name}.png`);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  await page.context().close();
  return (await stat(path)).size;
}

/** The PNG icons that an installed app needs, from the SVG. */
async function takeIcons() {
  const folderOfIcons = join(root, 'apps', 'demo', 'public');
  const svg = await readFile(join(folderOfIcons, 'icon.svg'), 'utf8');
  for (const size of [192, 512]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
    await page.screenshot({ path: join(folderOfIcons, `icon-${size}.png`), omitBackground: true });
    await page.close();
  }
}

async function startDemo() {
  const program = await bundleSources('apps/demo/server.ts');
  const env = { ...process.env, NODE_ENV: 'production', LATCHKEY_FOLDER: folder, PORT: '0', SANDBOX_PORT: '0' };
  const child = spawn(process.execPath, [program], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const found = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const match = /http:\/\/localhost:\d+/.exec(String(chunk));
      if (match) resolve(match[0]);
    });
    child.once('exit', (code) => reject(new Error(`The demo ended with ${code}.`)));
  });
  return {
    url: found,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      }),
  };
}
