// A page built by Vite in which every door is a module of its own, opened in Chromium: the names behind each are those
// that Node sees, every chunk loads, and what is opened works.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { chromiumPath, flags } from './chromium.mjs';
import { root } from './pnpm.mjs';

const folder = join(root, 'node_modules', '.cache', 'latchkey', 'page');

/** Runs in the page: opens every door, and then every chunk, those among them that a door loads when it needs them. */
const page = (doors) => `
  import '@latchkey/react/styles.css';
  const doors = {${doors.map(({ specifier }) => `\n    '${specifier}': () => import('${specifier}'),`).join('')}
  };
  globalThis.openDoors = async (chunks) => {
    const before = Object.getOwnPropertyNames(globalThis);
    const names = {};
    for (const [specifier, open] of Object.entries(doors)) names[specifier] = Object.keys(await open()).sort();
    const chunked = await Promise.allSettled(chunks.map((chunk) => import(/* @vite-ignore */ chunk)));
    const failed = chunked.flatMap(({ reason }, at) => (reason === undefined ? [] : [chunks[at] + ': ' + reason]));
    const added = Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name));
    return { names, failed, added };
  };
  globalThis.useCore = async () => {
    const open = (name) => doors['@latchkey/core' + name]();
    const [{ createWallet }, { generateSessionKey, loadSessionKey, saveSessionKey }, { signPayload }, { indexedDbStorage }] =
      await Promise.all(['', '/keys', '/signing', '/storage'].map(open));
    const [{ formatMoney }, { sealOtp }, { meaningOf }, { generateRecipientKey }] =
      await Promise.all(['/money', '/hpke', '/errors', '/sealed-keys'].map(open));
    const storage = indexedDbStorage();
    const made = await generateSessionKey();
    await saveSessionKey({ storage, key: made });
    const key = await loadSessionKey({ storage, publicKey: made.publicKey });
    const header = await signPayload({ key, payload: '{}', purpose: 'send' });
    const signature = JSON.parse(atob(header.replaceAll('-', '+').replaceAll('_', '/')));
    const { publicKey } = await generateRecipientKey();
    const error = await sealOtp({ target: {}, code: '000000', publicKey }).catch((thrown) => thrown);
    const price = { amount: 1_250n, currency: { code: 'USD', decimals: 2 } };
    return {
      signs: signature.publicKey === made.compressedPublicKey,
      refuses: error.code,
      means: meaningOf(error).kind,
      shows: formatMoney(price, { locale: 'en' }),
      asks: createWallet({ relay: '/latchkey', pins: { otp: [made.publicKey], export: [made.publicKey] } }).relay,
    };
  };
`;

const used = { signs: true, refuses: 'BUNDLE_TARGET_INVALID', means: 'untrusted', shows: '$12.50', asks: '/latchkey' };

/** What is wrong with the page. `namesOf` says what Node found behind a door. */
export async function buildAndOpenWithVite(doors, namesOf) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'page.js'), page(doors));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><title>page</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>',
  );
  const settings = { root: folder, configFile: false, logLevel: 'error' };
  const { output } = await build({ ...settings, build: { outDir: 'dist', emptyOutDir: true, minify: false } });
  const chunks = output
    .filter(({ type, isEntry }) => type === 'chunk' && !isEntry)
    .map(({ fileName }) => `/${fileName}`);

  const server = await preview({ ...settings, build: { outDir: 'dist' }, preview: { port: 0, host: 'localhost' } });
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: flags });
  try {
    const tab = await browser.newPage();
    const said = [];
    tab.on('pageerror', ({ message }) => said.push(message));
    tab.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    await tab.goto(server.resolvedUrls.local[0]);
    await tab.waitForFunction(() => 'openDoors' in globalThis);
    const { names, failed, added } = await tab.evaluate((each) => globalThis.openDoors(each), chunks);
    const use = await tab.evaluate(() => globalThis.useCore());
    return [
      ...doors.flatMap(({ specifier }) =>
        String(names[specifier]) === String(namesOf.get(specifier))
          ? []
          : [`${specifier} has other names than in Node`],
      ),
      ...failed,
      ...added.map((name) => `the page has globalThis.${name}`),
      ...Object.keys(used).flatMap((name) => (use[name] === used[name] ? [] : [`core ${name} ${use[name]}`])),
      ...said,
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}
