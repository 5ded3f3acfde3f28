import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { createNavigation } from '../sidebar.mjs';

const content = join(import.meta.dirname, '..', '.content');

// Both are made by `npm run docs -- build` only.
const { nav, sidebar } = createNavigation({
  hasApi: existsSync(join(content, 'api')),
  hasCatalogue: existsSync(join(content, 'public', 'catalogue')),
});

export default defineConfig({
  title: 'Latchkey',
  description: 'The embedded-wallet SDK: documentation',
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' }]],
  srcDir: '.content',
  srcExclude: ['public/**'],
  outDir: 'dist',
  cleanUrls: true,
  lastUpdated: false,
  ignoreDeadLinks: [/^\/(?:catalogue|openapi|relay\.openapi)/],
  markdown: {
    // `{{` in inline code is not a template.
    config(md) {
      md.renderer.rules.code_inline = (tokens, index) =>
        `<code v-pre>${md.utils.escapeHtml(tokens[index].content)}</code>`;
    },
  },
  themeConfig: {
    logo: '/icon.svg',
    search: { provider: 'local' },
    outline: [2, 3],
    nav,
    sidebar,
  },
});
