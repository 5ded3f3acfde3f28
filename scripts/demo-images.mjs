// `pnpm images`: renders the demo wallet for the README, phone and desktop, light, dark and Arabic, joins pictures of
// the catalogue, and renders the icons of the manifest. `pnpm images --screens` renders every screen in eight modes
// into .latchkey/screens instead, with contact sheets, to be looked at; `--screens maya --modes phone-light` only those
// of a sample customer, in some modes.
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createChecks } from './createChecks.mjs';
import { desktop, openDemo, openPage, openScreen, phone, signInAs, waitUntilSettled } from './images/demo.mjs';
import { openPayment, takeScreens } from './images/screens.mjs';
import { root } from './pnpm.mjs';
import { takeContactSheet } from './screenshots/contactSheet.mjs';

const LIMIT = 1_500_000;

/** One picture each: a sample customer on a screen. */
const pictures = [
  { name: 'home-phone-light', persona: 'maya', path: '', viewport: phone, settings: { theme: 'light' } },
  { name: 'cards-phone-dark', persona: 'leo', path: 'cards', viewport: phone, settings: { theme: 'dark' } },
  { name: 'home-phone-arabic', persona: 'lucia', path: '', viewport: phone, settings: { locale: 'ar' } },
  { name: 'home-desktop-light', persona: 'priya', path: '', viewport: desktop, settings: { theme: 'light' } },
  {
    name: 'activity-desktop-dark',
    persona: 'maya',
    path: 'activity',
    step: openPayment,
    viewport: desktop,
    settings: { theme: 'dark' },
  },
];

// cspell:words recipientpicker externalaccounts
/** The stories whose committed pictures stand for the catalogue. */
const stories = [
  'login-states--code-refused',
  'recipientpicker--saved',
  'send-review--reviewing',
  'stepup-states--second-confirmation',
  'send-outcome--completed',
  'externalaccounts--mixed',
];

const { values: options, positionals } = parseArgs({
  options: { screens: { type: 'boolean', default: false }, modes: { type: 'string' } },
  allowPositionals: true,
});
const { check, end } = createChecks();
const demo = await openDemo();
try {
  if (options.screens) {
    const out = join(root, '.latchkey', 'screens');
    const count = await takeScreens(demo, { out, only: positionals, inModes: options.modes?.split(',') });
    check(`${count} pictures of the screens, in ${out}`, []);
  } else await takeImages();
} finally {
  await demo.close();
}
end();

async function takeImages() {
  const out = join(root, 'docs', 'images');
  await mkdir(out, { recursive: true });
  let bytes = 0;
  for (const { name, persona, path, step, ...mode } of pictures) {
    const page = await openPage(demo, mode);
    await signInAs(page, persona);
    await openScreen(page, path);
    await step?.(page);
    await waitUntilSettled(page);
    const file = join(out, `${name}.png`);
    await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
    await page.context().close();
    bytes += (await stat(file)).size;
  }
  const catalogue = join(out, 'catalogue.png');
  const folder = join(root, '.storybook', 'pictures');
  const sheet = await takeContactSheet(demo.browser, {
    pictures: stories.map((id) => ({ path: join(folder, `phone-light-${id}.png`) })),
    ...{ width: 280, height: 500, background: '#f4f5f9' },
  });
  await writeFile(catalogue, sheet);
  bytes += sheet.length;
  check(
    `${pictures.length + 1} pictures of ${bytes} bytes in docs/images`,
    bytes > LIMIT ? [`The limit is ${LIMIT} bytes.`] : [],
  );
  await takeIcons();
}

/** The PNG icons that an installed app needs, from the SVG. */
async function takeIcons() {
  const folder = join(root, 'apps', 'demo', 'public');
  const svg = await readFile(join(folder, 'icon.svg'), 'utf8');
  for (const size of [192, 512]) {
    const page = await demo.browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
    await page.screenshot({ path: join(folder, `icon-${size}.png`), omitBackground: true });
    await page.close();
  }
}
