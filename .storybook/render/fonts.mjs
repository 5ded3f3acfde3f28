// Fonts of development packages, so that each machine draws the same letters.
import { readFile } from 'node:fs/promises';

/** The fonts by their names, in the order in which a letter is looked up. */
export const fonts = {
  Latin: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  'Latin Extended': import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
  Arabic: import.meta.resolve('@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2'),
  Devanagari: import.meta.resolve(
    '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
  ),
  Japanese: import.meta.resolve('@fontsource/kosugi/files/kosugi-japanese-400-normal.woff2'),
  // The wave between two dates, which the font above does not have.
  'Japanese Ranges': import.meta.resolve('@fontsource/kosugi/files/kosugi-115-400-normal.woff2'),
  Mono: import.meta.resolve('@fontsource/roboto-mono/files/roboto-mono-latin-600-normal.woff2'),
};

const FONTS_PATH = '/pinned-fonts/';
const families = Object.keys(fonts).map((name) => `"Pinned ${name}"`);
const text = `${families.filter((family) => !family.includes('Mono')).join(', ')}, sans-serif`;

/** The style sheet that sets the fonts of a page built with the kit. */
export const fontStyle = `
${Object.keys(fonts)
  .map(
    (name) =>
      `@font-face { font-family: "Pinned ${name}"; src: url("${FONTS_PATH}${encodeURIComponent(name)}"); font-weight: 100 900 }`,
  )
  .join('\n')}
:root { --lk-font-family: ${text}; --lk-font-heading: ${text}; --lk-font-mono: "Pinned Mono", monospace }
body { font-family: ${text} }`;

/** Adds a style sheet to the documents of these addresses, and serves the fonts that it names. */
export async function addStyle(page, pattern, style) {
  await page.route(pattern, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace('</head>', `<style>${style}</style></head>`);
    await route.fulfill({ response, body });
  });
  await page.route(`**${FONTS_PATH}*`, async (route) => {
    const name = decodeURIComponent(new URL(route.request().url()).pathname.slice(FONTS_PATH.length));
    await route.fulfill({ contentType: 'font/woff2', body: await readFile(new URL(fonts[name])) });
  });
}
