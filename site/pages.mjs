// Which files of the repository are pages of the site, and where. Everything else that a page links to is a file of the
// repository, not of the site.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

export const root = join(import.meta.dirname, '..');

const packages = readdirSync(join(root, 'packages')).filter((name) =>
  existsSync(join(root, 'packages', name, 'README.md')),
);

const single = {
  'README.md': 'introduction.md',
  'CONTRIBUTING.md': 'contributing.md',
  'SECURITY.md': 'security-policy.md',
  'bench/README.md': 'bench.md',
  'packages/react/tokens.md': 'packages/react-tokens.md',
  ...Object.fromEntries(packages.map((name) => [`packages/${name}/README.md`, `packages/${name}.md`])),
};

/** Each page of the site: path in the repository → path in the site. */
export function listPages() {
  const pages = new Map(Object.entries(single));
  for (const folder of ['docs', 'decisions'])
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const path = file.replaceAll('\\', '/');
      if (!path.endsWith('.md') || `${folder}/${path}` === 'docs/README.md') continue;
      const place = folder === 'docs' ? path : `decisions/${path}`;
      pages.set(`${folder}/${path}`, place.replace(/README\.md$/, 'index.md'));
    }
  return pages;
}

const link = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\((?!https?:|mailto:|#)([^)\s#]*)(#[^)\s]+)?\)/g;

/**
 * Rewrites the links of a page: to another page of the site, else to its file in the repository. Code is left alone.
 * `copyFile` copies a linked picture or document, and returns its address in the site.
 */
export function rewriteLinks(text, { path, pages, repository, copyFile }) {
  const place = pages.get(path);
  return text
    .split(/(```[\s\S]*?```)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(link, (_, image, label, target, anchor = '') => {
            const file = posix.normalize(posix.join(posix.dirname(path), decodeURIComponent(target)));
            const page = pages.get(file) ?? pages.get(posix.join(file, 'README.md'));
            if (page !== undefined) return `[${label}](${relativeLink(place, page)}${anchor})`;
            if (/\.(?:png|svg|json)$/.test(file) && existsSync(join(root, file)))
              return `${image}[${label}](${copyFile(file)})`;
            return repository === undefined ? label : `[${label}](${repository}/blob/main/${file}${anchor})`;
          }),
    )
    .join('');
}

function relativeLink(from, to) {
  const path = relative(dirname(from), to).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

/** The repository's address, where the packages name one. */
export function readRepository() {
  const { repository } = JSON.parse(readFileSync(join(root, 'packages', 'core', 'package.json'), 'utf8'));
  const url = typeof repository === 'string' ? repository : repository?.url;
  return url?.replace(/^git\+/, '').replace(/\.git$/, '');
}
