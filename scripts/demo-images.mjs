// `pnpm images`: renders the demo wallet for the README, phone and desktop, light, dark and Arabic, and the icons of its
// manifest. Starts a demo of its own, with the sample customers.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

const out = join(root, 'docs', 'images');
await mkdir(out, { recursive: true });
const folder = await mkdtemp(join(tmpdir(), 'latchkey-images-'));
const { url, stop } = await startDemo();
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: flags });
const { check, end } = createChecks();
try {
  let bytes = 0;
  for (const picture of pictures) bytes += await takePicture(picture);
  check(
    `${pictures.length} pictures of ${bytes} bytes in docs/images`,
    bytes > LIMIT ? [`The limit is ${LIMIT} bytes.`] : [],
  );
  await takeIcons();
} finally {
  await browser.close();
  await stop();
  await rm(folder, { recursive: true, force: true });
}
end();

async function takePicture({ name, persona, hash, viewport, settings }) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript((text) => localStorage.setItem('latchkey-demo.settings', text), JSON.stringify(settings));
  await page.goto(url);
  await page
    .locator('.wa-personas .lk-row')
    .nth(['maya', 'jonas', 'lucia', 'priya', 'fjord', 'leo'].indexOf(persona))
    .click();
  await page.locator('[data-lk-part="balance"] [data-lk-part="amount"]').first().waitFor();
  await page.goto(`${url}/${hash}`);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(2_500);
  const path = join(out, `${name}.png`);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  await context.close();
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
