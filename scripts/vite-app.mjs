// A page built by Vite in which every entry point is a separate module, opened in Chromium: the exports of each match
// those in Node, and every chunk loads. `bench/stopwatch/stopwatch.mjs` pays with built packages.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { chromiumPath, flags } from './chromium.mjs';
import { root } from './pnpm.mjs';

const folder = join(root, 'node_modules', '.cache', 'latchkey', 'page');

/** Runs in the page: imports every entry point, then every chunk, including those that are loaded on demand. */
const page = (specifiers) => `
  import '@latchkey/react/styles.css';
  const entryPoints = {${specifiers.map((specifier) => `\n    '${specifier}': () => import('${specifier}'),`).join('')}
  };
  globalThis.importEntryPoints = async (chunks) => {
    const before = Object.getOwnPropertyNames(globalThis);
    const names = {};
    for (const [specifier, open] of Object.entries(entryPoints)) names[specifier] = Object.keys(await open()).sort();
    const results = await Promise.allSettled(chunks.map((chunk) => import(/* @vite-ignore */ chunk)));
    const failed = results.flatMap(({ reason }, at) => (reason === undefined ? [] : [chunks[at] + ': ' + reason]));
    const added = Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name));
    return { names, failed, added };
  };
`;

/** Returns the problems of the page. `namesByEntryPoint` maps an entry point to its exports in Node. */
export async function buildAndOpenWithVite(entryPoints, namesByEntryPoint) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const specifiers = entryPoints.map(({ specifier }) => specifier);
  writeFileSync(join(folder, 'page.js'), page(specifiers));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><title>page</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>',
  );
  const settings = { root: folder, configFile: false, logLevel: 'error', build: { outDir: 'dist', minify: false } };
  const { output } = await build(settings);
  const chunks = output
    .filter(({ type, isEntry }) => type === 'chunk' && !isEntry)
    .map(({ fileName }) => `/${fileName}`);

  const server = await preview({ ...settings, preview: { port: 0, host: 'localhost' } });
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: flags });
  try {
    const tab = await browser.newPage();
    const errors = [];
    tab.on('pageerror', ({ message }) => errors.push(message));
    tab.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await tab.goto(server.resolvedUrls.local[0]);
    await tab.waitForFunction(() => 'importEntryPoints' in globalThis);
    const { names, failed, added } = await tab.evaluate((each) => globalThis.importEntryPoints(each), chunks);
    return [
      ...specifiers
        .filter((specifier) => String(names[specifier]) !== String(namesByEntryPoint.get(specifier)))
        .map((specifier) => `${specifier} has other names than in Node`),
      ...failed,
      ...added.map((name) => `the page has globalThis.${name}`),
      ...errors,
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}
