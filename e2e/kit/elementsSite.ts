import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { buildStandalone } from '../../scripts/buildStandalone.mjs';
import { publishedPackages } from '../../scripts/workspace.mjs';
import type { WalletPageOptions } from '../walletPage/openWalletPage.ts';

/** The strictest policy that a page can have: no inline code or style, no other origin, no text that becomes code. */
const policy = "default-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const types = { html: 'text/html; charset=utf-8', js: 'text/javascript', css: 'text/css' };

/** The elements of each page, by its path. */
const pages: Readonly<Record<string, { readonly styles: string; readonly body: string; readonly app?: string }>> = {
  // In development, with mistakes: the path of the relay is another one, and no text has the key.
  '/mistaken': { styles: 'payment.css', body: '<latchkey-login></latchkey-login>', app: '/mistaken.js' },
  '/login': { styles: 'payment.css', body: '<latchkey-login></latchkey-login>' },
  '/payment': { styles: 'payment.css', body: '<latchkey-send offer="done"></latchkey-send>' },
  '/wallet': {
    styles: 'styles.css',
    body: '<latchkey-balance></latchkey-balance><latchkey-wallet heading-level="1"></latchkey-wallet>',
  },
};

/** Builds the elements as they are published, and serves them with plain pages. */
export async function buildElementsSite(): Promise<NonNullable<WalletPageOptions['site']>> {
  const outDir = mkdtempSync(join(tmpdir(), 'latchkey-elements-'));
  const elements = publishedPackages().find(({ name }) => name === 'elements');
  if (elements === undefined) throw new Error('packages/elements is not published.');
  await buildStandalone({ ...elements, outDir });
  await build({
    entryPoints: ['styles', 'payment'].map((name) => join(elements.folder, `src/${name}.css`)),
    bundle: true,
    minify: true,
    outdir: outDir,
    conditions: ['latchkey:src'],
    logLevel: 'error',
  });
  const read = (name: string) => readFileSync(join(outDir, name));
  const checked = (name: string) =>
    `href="/elements/${name}" integrity="sha384-${createHash('sha384').update(read(name)).digest('base64')}"`;
  const respond = (content: string | Buffer, type: keyof typeof types) =>
    new Response(new Uint8Array(Buffer.from(content)), {
      headers: { 'content-type': types[type], 'content-security-policy': policy },
    });

  return async ({ pins }) => ({
    find(pathname) {
      const page = pages[pathname];
      if (page !== undefined)
        return respond(
          `<!doctype html><html lang="en"><head><title>Elements</title><link rel="icon" href="/favicon.ico">
          <link rel="stylesheet" ${checked(page.styles)}><link rel="modulepreload" ${checked('index.js')}>
          <script type="module" src="${page.app ?? '/app.js'}"></script></head><body><main>${page.body}</main></body></html>`,
          'html',
        );
      if (pathname === '/mistaken.js')
        return respond(
          `import { defineElements } from '/elements/development.js';
          defineElements({ relay: '/other', pins: ${JSON.stringify(pins)}, messages: { 'login.headings': 'Welcome' } });`,
          'js',
        );
      if (pathname === '/app.js') return respond(`${script}\n(${JSON.stringify(pins)});`, 'js');
      const [, name, type] = /^\/elements\/([\w/-]+\.(js|css))$/.exec(pathname) ?? [];
      return name === undefined ? undefined : respond(read(name), type as 'css' | 'js');
    },
  });
}

/** The script of the pages: it records the events that bubble to the document. */
const script = `
import { defineElements } from '/elements/index.js';

globalThis.events = [];
for (const name of ['signed-in', 'success', 'error', 'ready'])
  document.addEventListener('latchkey-' + name, ({ type, detail }) => globalThis.events.push({ type, detail }));

((pins) => defineElements({
  relay: '/latchkey',
  pins,
  displayCurrencies: { USDB: { symbol: '$', name: 'US dollars', decimals: 2 } },
}))`;
