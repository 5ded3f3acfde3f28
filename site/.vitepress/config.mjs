import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';

const content = join(import.meta.dirname, '..', '.content');

/** The pages of a folder by title, its index left out. */
function pagesOf(folder) {
  return readdirSync(join(content, folder))
    .filter((file) => file.endsWith('.md') && file !== 'index.md')
    .map((file) => {
      const [, text = file] = /^# (.+)$/m.exec(readFileSync(join(content, folder, file), 'utf8')) ?? [];
      return { text: text.replaceAll('`', ''), link: `/${folder}/${file.replace(/\.md$/, '')}` };
    });
}

const page = (text, link) => ({ text, link });

const titles = {
  packages: 'Packages',
  reference: 'Contract',
  flows: 'Flows',
  errors: 'Errors',
  decisions: 'Decisions',
};

const start = [
  { text: 'Start', items: [page('Introduction', '/introduction'), page('Quick start', '/guides/quick-starts')] },
  { text: 'Guides', items: pagesOf('guides').filter(({ link }) => !link.endsWith('quick-starts')) },
  {
    text: 'Backend',
    items: [
      page('Running a relay', '/running-a-relay'),
      page('Other servers and languages', '/relay-elsewhere'),
      page('Capacity', '/capacity'),
      page('What browsers may call', '/relay/'),
    ],
  },
  {
    text: 'Reference',
    items: [
      page('Packages', '/packages/core'),
      page('API from types', '/api/'),
      page('Contract', '/reference/'),
      { text: 'OpenAPI of the service', link: '/openapi.html', target: '_self' },
      { text: 'OpenAPI of the relay', link: '/relay.openapi.html', target: '_self' },
      page('Flows', '/flows/'),
      page('Errors', '/errors/'),
      page('Versions and compatibility', '/compatibility'),
    ],
  },
  {
    text: 'Explanation',
    items: [
      page('Architecture', '/architecture'),
      page('Security model', '/security'),
      page('Measurements', '/bench'),
      page('Decisions', '/decisions/'),
    ],
  },
  {
    text: 'Project',
    items: [page('Contributing', '/contributing'), page('Report a vulnerability', '/security-policy')],
  },
];

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
    nav: [
      page('Guides', '/guides/quick-starts'),
      page('Relay', '/running-a-relay'),
      page('Reference', '/reference/'),
      { text: 'Components', link: '/catalogue/index.html', target: '_self' },
    ],
    // The long lists are only beside their own pages: every page contains its sidebar.
    sidebar: {
      '/': start,
      ...Object.fromEntries(
        ['packages', 'reference', 'flows', 'errors', 'decisions'].map((folder) => [
          `/${folder}/`,
          [{ text: titles[folder], items: pagesOf(folder) }, ...start],
        ]),
      ),
    },
  },
});
