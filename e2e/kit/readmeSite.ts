import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { WalletPageOptions } from '../walletPage/openWalletPage.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'node_modules/.cache/latchkey/readme-wallet');
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
};

/** The wallet of the README, as it is there. */
export function readWalletExample(): string {
  const [, code = ''] =
    /<!-- This wallet is run by .*? -->\n```tsx\n(.*?)```/s.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
  return code;
}

/** Bundles the wallet of the README with Vite, unchanged, as the only script of a page besides its pins. */
export async function buildReadmeSite(): Promise<NonNullable<WalletPageOptions['site']>> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'main.tsx'), readWalletExample());
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><title>Wallet</title><script src="/pins.js"></script></head>
    <body><script type="module" src="/main.tsx"></script></body></html>`,
  );
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['latchkey:src', 'browser', 'module', 'import', 'default'] },
    oxc: { jsx: { runtime: 'automatic' } },
    build: { write: false },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('Vite built more than one bundle.');
  const files = new Map(
    result.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
  return async ({ pins }) => ({
    find(pathname) {
      const path = pathname === '/' ? '/index.html' : pathname;
      const content = path === '/pins.js' ? `globalThis.pins = ${JSON.stringify(pins)};` : files.get(path);
      if (content === undefined) return undefined;
      const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      return new Response(new Uint8Array(Buffer.from(content)), { headers: { 'content-type': type } });
    },
  });
}
