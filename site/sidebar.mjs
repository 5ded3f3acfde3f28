// The navigation of the site. A test checks that it lists every page and leads to no other address
// (scripts/docs/site.test.mjs).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPages, root } from './pages.mjs';

const page = (text, link) => ({ text, link });

/** The pages of a folder of the site by title, its index left out. */
function createItems(folder) {
  return [...listPages()]
    .filter(([, place]) => place.startsWith(`${folder}/`) && !place.endsWith('/index.md'))
    .map(([path, place]) => {
      const [, text = place] = /^# (.+)$/m.exec(readFileSync(join(root, path), 'utf8')) ?? [];
      return page(text.replaceAll('`', '').replace('My wallet: ', ''), `/${place.replace(/\.md$/, '')}`);
    })
    .sort((one, other) => one.link.localeCompare(other.link, 'en'));
}

const titles = {
  packages: 'Packages',
  reference: 'Contract',
  flows: 'Flows',
  errors: 'Errors',
  decisions: 'Decisions',
};

/** Pages that `site/prepare.mjs` and the catalogue make, and their addresses. */
const catalogue = { text: 'Components', link: '/catalogue/index.html', target: '_self' };
const api = page('API from types', '/api/');
const openApi = [
  { text: 'OpenAPI of the service', link: '/openapi.html', target: '_self' },
  { text: 'OpenAPI of the relay', link: '/relay.openapi.html', target: '_self' },
];

/** The bar and the sidebars. `npm run docs` leaves out the API and the catalogue, which take minutes to make. */
export function createNavigation({ hasApi, hasCatalogue }) {
  const start = [
    { text: 'Start', items: [page('Introduction', '/introduction'), page('Quick start', '/guides/quick-starts')] },
    { text: 'Guides', items: createItems('guides').filter(({ link }) => !link.endsWith('quick-starts')) },
    { text: 'Examples', items: [page('How to run them', '/examples/'), ...createItems('examples')] },
    {
      text: 'Backend',
      items: [
        page('Running a relay', '/running-a-relay'),
        page('Other servers and languages', '/relay-elsewhere'),
        page('Capacity', '/capacity'),
        page('What browsers may call', '/relay/'),
        page('SQL of the schema', '/relay/schema'),
      ],
    },
    {
      text: 'Reference',
      items: [
        page('Packages', '/packages/core'),
        ...(hasApi ? [api] : []),
        page('Contract', '/reference/'),
        ...openApi,
        page('Flows', '/flows/'),
        page('Errors', '/errors/'),
        page('Requests that cause errors', '/causes'),
        ...createItems('misuse'),
        page('Environment variables', '/environment'),
        page('Developer panel', '/devtools'),
        page('Rules for coding agents', '/AGENTS'),
        page('Versions and compatibility', '/compatibility'),
        page('Change log', '/changelog'),
      ],
    },
    {
      text: 'Explanation',
      items: [
        page('Architecture', '/architecture'),
        page('Security model', '/security'),
        page('Security requirements', '/requirements'),
        page('Tests of outcomes', '/coverage'),
        page('Measurements', '/bench'),
        page('Decisions', '/decisions/'),
      ],
    },
    {
      text: 'Project',
      items: [page('Contributing', '/contributing'), page('Report a vulnerability', '/security-policy')],
    },
  ];
  return {
    nav: [
      page('Guides', '/guides/quick-starts'),
      page('Relay', '/running-a-relay'),
      page('Reference', '/reference/'),
      ...(hasCatalogue ? [catalogue] : []),
    ],
    // The long lists are only beside their own pages: every page contains its sidebar.
    sidebar: {
      '/': start,
      ...Object.fromEntries(
        Object.entries(titles).map(([folder, text]) => [
          `/${folder}/`,
          [{ text, items: createItems(folder) }, ...start],
        ]),
      ),
    },
  };
}
