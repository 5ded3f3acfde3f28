import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../pnpm.mjs';

const page = 'docs/guides/quick-starts.md';
const blocks = [...readFileSync(join(root, page), 'utf8').matchAll(/^<!-- file: (\S+) -->\n```\w+\n([\s\S]*?)^```$/gm)];

it.each(blocks.map(([, path, code]) => ({ path, code })))(`${page} shows $path as it is`, ({ path, code }) => {
  expect(code).toBe(readFileSync(join(root, path), 'utf8'));
});

it(`${page} shows a backend and a page for each template`, () => {
  expect(blocks.map(([, path]) => path)).toEqual([
    'examples/react-hono/server/relay.js',
    'examples/react-hono/server/index.js',
    'examples/react-hono/vite.config.js',
    'examples/react-hono/src/main.jsx',
    'examples/next-app/app/latchkey/[...path]/route.js',
    'examples/next-app/app/Wallet.jsx',
    'examples/next-app/app/page.jsx',
    'examples/vue-hono/vite.config.js',
    'examples/vue-hono/src/main.js',
    'examples/vue-hono/src/App.vue',
    'examples/sveltekit/src/routes/latchkey/[...path]/+server.js',
    'examples/sveltekit/src/routes/+page.server.js',
    'examples/sveltekit/src/routes/+page.svelte',
    'examples/html-express/server/index.js',
    'examples/html-express/public/app.js',
  ]);
});
