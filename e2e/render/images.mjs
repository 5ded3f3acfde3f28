// `pnpm images`: renders the demo wallet for the README (images.json), joins pictures of the catalogue, and renders the
// icons of the manifest.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createChecks } from '../../scripts/createChecks.mjs';
import { root } from '../../scripts/pnpm.mjs';
import { openDemo } from './demo.mjs';
import images from './images.json' with { type: 'json' };

const LIMIT = 1_500_000;
const folder = join(root, 'docs', 'images');

const { check, end } = createChecks();
const demo = await openDemo();
const { browser } = demo;
let bytes = 0;
try {
  for (const one of images.pictures) await save(one.name, await takePicture(one));
  await save('catalogue', await joinPictures());
  await takeIcons();
} finally {
  await demo.close();
}
check(`pictures of ${bytes} bytes in docs/images`, bytes > LIMIT ? [`The limit is ${LIMIT} bytes.`] : []);
end();

async function save(name, picture) {
  bytes += picture.length;
  await writeFile(join(folder, `${name}.png`), picture);
}

/** Signs in as a sample customer, and takes a picture of a screen. */
async function takePicture({ screen = '', press, ...mode }) {
  const { show, close } = await demo.openCustomer(mode);
  const picture = await show(screen, press);
  await close();
  return picture;
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
