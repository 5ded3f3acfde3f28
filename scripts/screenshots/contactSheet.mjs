import { readFile } from 'node:fs/promises';

/** Puts pictures side by side on one, each with its name below it if it has one. Returns the PNG. */
export async function takeContactSheet(browser, { pictures, width, background = '#888', height }) {
  const page = await browser.newPage({ viewport: { width: pictures.length * width, height: height ?? 600 } });
  const figures = await Promise.all(
    pictures.map(async ({ path, name }) => {
      const data = (await readFile(path)).toString('base64');
      return `<figure><img src="data:image/png;base64,${data}">${name ? `<figcaption>${name}</figcaption>` : ''}</figure>`;
    }),
  );
  await page.setContent(
    `<style>body { margin: 0; display: flex; align-items: start; background: ${background}; font: 11px sans-serif } figure { margin: 4px; inline-size: ${width - 8}px } img { display: block; inline-size: 100%; ${height ? `block-size: ${height}px; object-fit: cover; object-position: top` : ''} }</style>${figures.join('')}`,
  );
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}
