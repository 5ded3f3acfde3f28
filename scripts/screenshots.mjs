// `pnpm screenshots`: renders every story at 360 px in light and dark, and the first story of each component at 1280, with
// pinned fonts, and contact sheets. `pnpm screenshots send` renders only stories whose id contains "send";
// `--modes phone-light` only some modes.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium as playwright } from 'playwright';
import { preview } from 'vite';
import { chromiumPath, flags } from './chromium.mjs';
import { createChecks } from './createChecks.mjs';
import { root, run } from './pnpm.mjs';

const modes = {
  'phone-light': { width: 360, height: 740, scheme: 'light', all: true },
  'phone-dark': { width: 360, height: 740, scheme: 'dark', all: true },
  'desktop-light': { width: 1280, height: 800, scheme: 'light', all: false },
};

/** Fonts of development packages, so that each machine draws the same letters. */
const fonts = [
  ['Latin', import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')],
  ['Latin Extended', import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2')],
  [
    'Arabic',
    import.meta.resolve('@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2'),
  ],
  [
    'Devanagari',
    import.meta.resolve(
      '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    ),
  ],
  ['Japanese', import.meta.resolve('@fontsource/kosugi/files/kosugi-japanese-400-normal.woff2')],
  ['Mono', import.meta.resolve('@fontsource/roboto-mono/files/roboto-mono-latin-600-normal.woff2')],
];

const { values, positionals } = parseArgs({
  options: { modes: { type: 'string' }, out: { type: 'string' }, built: { type: 'boolean' } },
  allowPositionals: true,
});
const built = join(root, 'node_modules/.cache/latchkey/storybook');
const out = values.out ?? join(root, 'node_modules/.cache/latchkey/stories');
const selectedModes = Object.entries(modes).filter(([name]) => values.modes?.split(',').includes(name) ?? true);

if (!values.built) {
  const code = await run('npx', ['--no-install', 'storybook', 'build', '--quiet', '--output-dir', built]);
  if (code !== 0) process.exit(code);
}
const { entries } = JSON.parse(await readFile(join(built, 'index.json'), 'utf8'));
const stories = Object.values(entries).filter(
  ({ id, type }) => type === 'story' && (positionals.length === 0 || positionals.some((part) => id.includes(part))),
);
const firstOfComponent = new Set(new Map([...stories].reverse().map(({ title, id }) => [title, id])).values());

await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const server = await preview({
  root,
  build: { outDir: built },
  preview: { port: 0, host: '127.0.0.1' },
  logLevel: 'error',
});
const { port } = server.httpServer.address();
const browser = await playwright.launch({ executablePath: await chromiumPath(), args: flags });
const fontFaces = await Promise.all(
  fonts.map(async ([name, url]) => {
    const data = (await readFile(new URL(url))).toString('base64');
    return `@font-face { font-family: "Pinned ${name}"; src: url(data:font/woff2;base64,${data}); font-weight: 100 900 }`;
  }),
);
const family = fonts
  .slice(0, -1)
  .map(([name]) => `"Pinned ${name}"`)
  .join(', ');
const style = `${fontFaces.join('\n')}
:root { --lk-font-family: ${family}, sans-serif; --lk-font-heading: ${family}, sans-serif; --lk-font-mono: "Pinned Mono", monospace }`;

const { check, end } = createChecks();
for (const [name, mode] of selectedModes) {
  const queue = stories.filter(({ id }) => mode.all || firstOfComponent.has(id));
  const problems = [];
  const total = queue.length;
  const taken = [];
  await Promise.all([takeAll(mode, name, queue, taken, problems), takeAll(mode, name, queue, taken, problems)]);
  check(`${total} stories: ${name}`, problems);
  await takeSheets(name, mode, taken.sort());
}
await browser.close();
await server.close();
process.stdout.write(`Written to ${out}.\n`);
end();

/** Takes pictures of the stories in the queue until it is empty, on one page. */
async function takeAll(mode, name, queue, taken, problems) {
  const page = await browser.newPage({
    viewport: { width: mode.width, height: mode.height },
    colorScheme: mode.scheme,
    reducedMotion: 'reduce',
  });
  for (let story = queue.shift(); story; story = queue.shift()) {
    try {
      await page.goto(
        `http://127.0.0.1:${port}/iframe.html?id=${story.id}&viewMode=story&globals=theme:${mode.scheme}`,
      );
      await page.addStyleTag({ content: style });
      const phase = await page.waitForFunction(
        () => {
          const phase = window.__STORYBOOK_PREVIEW__?.currentRender?.phase;
          return ['completed', 'finished', 'errored'].includes(phase) && phase;
        },
        undefined,
        { timeout: 60_000 },
      );
      if ((await phase.jsonValue()) === 'errored') throw new Error('its play failed');
      await page.evaluate(() => document.fonts.ready);
      const file = `${name}-${story.id}.png`;
      await page.screenshot({ path: join(out, file), fullPage: true, caret: 'hide', animations: 'disabled' });
      taken.push(file);
    } catch (error) {
      problems.push(`${story.id}: ${String(error.message).split('\n')[0]}`);
    }
  }
  await page.close();
}

/** Puts eight pictures side by side on each contact sheet. */
async function takeSheets(name, { width }, files) {
  const columns = width > 1000 ? 3 : 8;
  const page = await browser.newPage({ viewport: { width: columns * (width > 1000 ? 660 : 260), height: 600 } });
  for (let start = 0, sheet = 1; start < files.length; start += columns, sheet += 1) {
    const figures = await Promise.all(
      files.slice(start, start + columns).map(async (file) => {
        const data = (await readFile(join(out, file))).toString('base64');
        return `<figure><img src="data:image/png;base64,${data}"><figcaption>${file.slice(name.length + 1, -4)}</figcaption></figure>`;
      }),
    );
    await page.setContent(
      `<style>body { margin: 0; display: flex; align-items: start; background: #888; font: 11px sans-serif } figure { margin: 4px; inline-size: ${100 / columns}% } img { inline-size: 100% }</style>${figures.join('')}`,
    );
    const picture = await page.screenshot({ fullPage: true });
    await writeFile(join(out, `sheet-${name}-${String(sheet).padStart(2, '0')}.png`), picture);
  }
  await page.close();
}
