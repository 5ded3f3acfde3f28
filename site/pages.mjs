// Which files of the repository are pages of the site, and where. Everything else that a page links to is a file of the
// repository, not of the site.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

export const root = join(import.meta.dirname, '..');

const packages = readdirSync(join(root, 'packages')).filter((name) =>
  existsSync(join(root, 'packages', name, 'README.md')),
);

const single = {
  'README.md': 'introduction.md',
  'CHANGELOG.md': 'changelog.md',
  'CONTRIBUTING.md': 'contributing.md',
  'SECURITY.md': 'security-policy.md',
  'bench/README.md': 'bench.md',
  'packages/react/tokens.md': 'packages/react-tokens.md',
  ...Object.fromEntries(packages.map((name) => [`packages/${name}/README.md`, `packages/${name}.md`])),
};

const home = 'docs/README.md';

/** The Markdown files of a folder that Git knows; an installed example contains those of its dependencies. */
function listMarkdown(folder) {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--', `${folder}/*.md`];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return files.map((file) => file.slice(folder.length + 1));
}

/** Each page of the site: path in the repository → path in the site. */
export function listPages() {
  const pages = new Map(Object.entries(single));
  for (const folder of ['docs', 'decisions', 'examples'])
    for (const path of listMarkdown(folder)) {
      // The site has a home page of its own.
      if (`${folder}/${path}` === home) continue;
      const place = folder === 'docs' ? path : `${folder}/${path}`.replace(/^(examples\/[\w-]+)\/README/, '$1');
      pages.set(`${folder}/${path}`, place.replace(/README\.md$/, 'index.md'));
    }
  return pages;
}

/** The index of the pages for language models (https://llmstxt.org). Long lists come last: a reader may skip them. */
export function createIndex(pages, readTitle) {
  const sections = { Pages: [], Reference: [], Optional: [] };
  for (const [path, place] of pages) {
    const name = /^(?:errors|decisions)\//.test(place)
      ? 'Optional'
      : /^reference\//.test(place)
        ? 'Reference'
        : 'Pages';
    const address = place.replace(/(?:index)?\.md$/, '');
    sections[name].push(`- [${readTitle(path)}](/${address})`);
  }
  const lists = Object.entries(sections).map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}\n`);
  const summary =
    'The embedded-wallet SDK: a browser core, React components, custom elements, a backend relay and a local sandbox.';
  return `# Latchkey\n\n> ${summary}\n\n${lists.join('\n')}`;
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
            const page = file === home ? 'index.md' : (pages.get(file) ?? pages.get(posix.join(file, 'README.md')));
            if (page !== undefined) return `[${label}](${relativeLink(place, page)}${anchor})`;
            if (/\.(?:png|svg|json|yaml)$/.test(file) && existsSync(join(root, file)))
              return `${image}[${label}](${copyFile(file)})`;
            const kind = statSync(join(root, file), { throwIfNoEntry: false })?.isDirectory() ? 'tree' : 'blob';
            return repository === undefined ? label : `[${label}](${repository}/${kind}/main/${file}${anchor})`;
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
