import { describe, expect, it } from 'vitest';
import { createIndex, listPages, rewriteLinks } from '../../site/pages.mjs';
import { createNavigation } from '../../site/sidebar.mjs';

const pages = new Set([...listPages().values()].map((place) => `/${place.replace(/(?:index)?\.md$/, '')}`));
const listLinks = (items) => items.flatMap(({ link, items: inner = [] }) => [link, ...listLinks(inner)]);
const findLinks = ({ nav, sidebar }) => listLinks([...nav, ...Object.values(sidebar).flat()]).filter(Boolean);
const openApi = ['/openapi.html', '/relay.openapi.html'];

describe('the navigation of the site', () => {
  it('lists every page', () => {
    const links = new Set(findLinks(createNavigation({ hasApi: false, hasCatalogue: false })));
    expect([...pages].filter((link) => !links.has(link))).toEqual([]);
  });

  it('leads to pages that are built', () => {
    const find = (options) => [...new Set(findLinks(createNavigation(options)))].filter((link) => !pages.has(link));
    expect(find({ hasApi: false, hasCatalogue: false })).toEqual(openApi);
    expect(find({ hasApi: true, hasCatalogue: true })).toEqual(['/catalogue/index.html', '/api/', ...openApi]);
  });
});

describe('rewriteLinks', () => {
  const rewrite = (text, path = 'docs/guides/testing.md') =>
    rewriteLinks(text, {
      path,
      pages: listPages(),
      repository: 'https://git.example/r',
      copyFile: (file) => `/${file}`,
    });

  it.each([
    ['[an example](../../examples/react-hono/README.md)', '[an example](../examples/react-hono.md)'],
    ['[examples](../../examples)', '[examples](../examples/index.md)'],
    ['[start](../README.md)', '[start](../index.md)'],
    ['[a file](../../scripts/docs.mjs)', '[a file](https://git.example/r/blob/main/scripts/docs.mjs)'],
    ['[a folder](../../e2e/)', '[a folder](https://git.example/r/tree/main/e2e/)'],
  ])('leads %s to %s', (text, rewritten) => {
    expect(rewrite(text)).toBe(rewritten);
  });
});

describe('llms.txt', () => {
  it('lists every page once, by its title', () => {
    const index = createIndex(listPages(), (path) => `title of ${path}`);
    const links = [...index.matchAll(/^- \[title of .+\]\((\S+)\)$/gm)].map(([, link]) => link);
    expect(links.sort()).toEqual([...pages].sort());
    expect(index.match(/^## .+$/gm)).toEqual(['## Pages', '## Reference', '## Optional']);
  });
});
