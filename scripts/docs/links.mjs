// Checks links: in Markdown files relative to the file, in comments and strings of code from the root. A file and, where
// one is named, an anchor must exist. Citations of documents outside of the repository are problems too.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { docsBaseUrl } from '@latchkey/contract/errors';
import { listPages } from '../../site/pages.mjs';
import { root } from '../pnpm.mjs';
import { readFiles } from '../workspace.mjs';

const generated = /^docs\/flows\/|\.json$/;
const inCode = /(?<![\w./-])((?:docs|decisions)\/[\w./-]+\.md|(?:README|CONTRIBUTING|SECURITY)\.md)(?:#([\w-]+))?/g;
const inMarkdown = /\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g;
/** Links of packages, which are read outside of the repository, to pages of the documentation site. */
const onSite = new RegExp(`\\]\\(${docsBaseUrl}/([^)\\s#]*)(?:#([^)\\s]+))?\\)`, 'g');

/** References to numbered sections of documents that are not in the repository. */
const citations =
  /\b(?:[Ss]upplement (?:\d|section)|[Dd]esign §?\d|laws? \d|[Ss]ecurity (?:checks? )?\d|interface, [A-Z])/g;
/** A section number alone, such as (9.1). In a page of docs it may be a version. */
const bareCitations = /(?<=^|\s)\(§?\d{1,2}\.\d{1,2}\)/g;

/** Notes, whose links are checked on the page that contains them, and the patterns below with their test. */
const exempt = (path) =>
  path.startsWith('scripts/docs/notes/') || ['scripts/docs/links.mjs', 'scripts/docs/links.test.mjs'].includes(path);

/** Returns the broken links and the unresolved citations of all files of the repository, one line each. */
export function findLinkProblems() {
  const texts = readFiles('*.md', '*.mdx', '*.ts', '*.tsx', '*.mts', '*.mjs', '*.css', '*.sql', '*.json').filter(
    ({ path }) => !exempt(path),
  );
  return {
    links: texts.flatMap(({ path, text }) => findBrokenLinks(path, text, readPage)),
    citations: texts
      .filter(({ path }) => !path.endsWith('.json'))
      .flatMap(({ path, text }) => findUnresolvedCitations(path, text)),
  };
}

const pages = new Map();

/** The text of a page, '' for another file or folder, undefined if there is none. */
function readPage(path) {
  const full = join(root, path);
  if (!pages.has(path) && existsSync(full)) pages.set(path, path.endsWith('.md') ? readFileSync(full, 'utf8') : '');
  return pages.get(path);
}

const sources = new Map([...listPages()].map(([source, page]) => [page, source]));

/** The page of the repository from which the site makes the page of a path, else the address. */
function findPageSource(path) {
  const page = path.replace(/\/$/, '');
  return sources.get(`${page}.md`) ?? sources.get(`${page}/index.md`) ?? `${docsBaseUrl}/${path}`;
}

/** Returns the links of one file that lead nowhere. `read` returns the text of a page, or undefined. */
export function findBrokenLinks(path, text, read) {
  return findLinks(path, text).flatMap(({ line, target, anchor }) => {
    const page = read(target);
    if (page === undefined) return [`${path}:${line}: there is no ${target}`];
    if (anchor === undefined || !target.endsWith('.md') || listAnchors(page).has(anchor)) return [];
    return [`${path}:${line}: ${target} has no heading #${anchor}`];
  });
}

function findLinks(path, text) {
  const isMarkdown = /\.mdx?$/.test(path);
  const prose = isMarkdown ? text.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ' ')) : text;
  const toLink =
    (toTarget) =>
    ({ 1: target = '', 2: anchor, index }) => ({
      line: text.slice(0, index).split('\n').length,
      target: toTarget(target),
      anchor,
    });
  if (!isMarkdown) return [...prose.matchAll(inCode)].map(toLink((target) => target));
  const toPath = (target) => {
    // The site serves these pictures from its root (site/prepare.mjs).
    if (target.startsWith('/')) return join('docs/images', target);
    return relative('.', normalize(target === '' ? path : join(dirname(path), decodeURIComponent(target))));
  };
  return [
    ...[...prose.matchAll(inMarkdown)].map(toLink(toPath)),
    ...[...prose.matchAll(onSite)].map(toLink(findPageSource)),
  ];
}

/** The anchors of a page: its headings as GitHub names them, and explicit ids. */
export function listAnchors(page) {
  const counts = new Map();
  const headings = [...page.replace(/```[\s\S]*?```/g, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => {
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = text
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
  return new Set([...headings, ...[...page.matchAll(/<a id="([\w-]+)">/g)].map(([, id]) => id)]);
}

/** Returns the citations of one file that name a section of a document outside of the repository. */
export function findUnresolvedCitations(path, text) {
  if (generated.test(path)) return [];
  // A citation may continue on the next line of a comment.
  const joined = text.replace(/\n[ \t]*(?:\*|\/\/)[ \t]+/g, ' ');
  const found = [...joined.matchAll(citations), ...(path.endsWith('.md') ? [] : joined.matchAll(bareCitations))];
  return found.map(({ 0: citation }) => `${path}: "${citation}" names a document outside of the repository`);
}
