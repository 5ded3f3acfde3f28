// `pnpm images`: renders the demo wallet for the README (images.json), joins pictures of the catalogue, and renders the
// icons of the manifest.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '../e2e/browser.ts';
import { startDemoProcess } from '../e2e/demoProcess.ts';
import { createChecks } from './createChecks.mjs';
import images from './images.json' with { type: 'json' };
import { root } from './pnpm.mjs';
import { addStyle, fontStyle } from './screenshots/fonts.mjs';

const LIMIT = 1_500_000;
/** How long nothing changes on a page that has settled. Countdowns change text only, which does not count. */
const QUIET_MS = 250;
const folder = join(root, 'docs', 'images');

const { check, end } = createChecks();
const demo = await startDemoProcess();
const browser = await openBrowser();
let bytes = 0;
try {
  for (const one of images.pictures) await save(one.name, await takePicture(one));
  await save('catalogue', await joinPictures());
  await takeIcons();
} finally {
  await browser.close();
  await demo.close();
}
check(`pictures of ${bytes} bytes in docs/images`, bytes > LIMIT ? [`The limit is ${LIMIT} bytes.`] : []);
end();

async function save(name, picture) {
  bytes += picture.length;
  await writeFile(join(folder, `${name}.png`), picture);
}

/** Signs in as a sample customer, and takes a picture of a screen. */
async function takePicture({ customer, screen = '', press, viewport, settings }) {
  // The policy of the demo refuses the fonts, which are those of the catalogue's pictures.
  const context = await browser.newContext({
    ...{ viewport: images.viewports[viewport], colorScheme: settings.theme === 'dark' ? 'dark' : 'light' },
    ...{ reducedMotion: 'reduce', locale: 'en-US', bypassCSP: true },
  });
  const page = await context.newPage();
  await addStyle(page, `${demo.url}/*`, fontStyle);
  await page.goto(demo.url);
  await page.locator('.wa-personas').getByRole('button').filter({ hasText: customer }).click();
  await page.locator('.wa-nav').waitFor();
  await page.evaluate((text) => localStorage.setItem('latchkey-demo.settings', text), JSON.stringify(settings));
  await page.goto(`${demo.url}/#/${screen}`);
  await page.reload();
  await page.locator(`main[data-route="/${screen}"]`).waitFor();
  await waitUntilSettled(page);
  if (press) await page.locator(press).first().click();
  await waitUntilSettled(page);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await context.close();
  return picture;
}

/** Waits until nothing loads, and nothing has changed for a while: placeholders may follow each other. */
async function waitUntilSettled(page) {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.evaluate(async (quietMs) => {
    await document.fonts.ready;
    await new Promise((resolve) => {
      const isBusy = () => document.querySelector('[aria-busy="true"], .lk-skeleton, .wa-restoring') !== null;
      let timer;
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => (isBusy() ? wait() : resolve()), quietMs);
      };
      new MutationObserver(wait).observe(document.body, { childList: true, subtree: true, attributes: true });
      wait();
    });
  }, QUIET_MS);
}

/** Committed pictures of stories side by side, which stand for the catalogue. */
async function joinPictures() {
  const [width, height] = [280, 500];
  const pictures = await Promise.all(
    images.catalogue.map((id) => readFile(join(root, '.storybook', 'pictures', `phone-light-${id}.png`), 'base64')),
  );
  const page = await browser.newPage({ viewport: { width: pictures.length * width, height } });
  await page.setContent(`<style>
    body { margin: 0; display: flex; background: #f4f5f9 }
    img { margin: 4px; inline-size: ${width - 8}px; block-size: ${height}px; object-fit: cover; object-position: top }
  </style>${pictures.map((data) => `<img src="data:image/png;base64,${data}">`).join('')}`);
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}

/** The PNG icons that an installed app needs, from the SVG. */
async function takeIcons() {
  const icons = join(root, 'apps', 'demo', 'public');
  const svg = await readFile(join(icons, 'icon.svg'), 'utf8');
  for (const size of [192, 512]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
    await page.screenshot({ path: join(icons, `icon-${size}.png`), omitBackground: true });
    await page.close();
  }
}
