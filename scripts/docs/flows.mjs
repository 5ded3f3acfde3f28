// The page of each flow of core: what its function says of itself, its states, what can happen, and its whole table.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../pnpm.mjs';

const folder = join(root, 'packages', 'core', 'src', 'flows');

/** Pages of `docs/flows`, by file name. */
export function flowPages() {
  const flows = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'transition.table.md')))
    .map(({ name }) => name)
    .sort();
  const pages = new Map(flows.map((name) => [`${name}.md`, pageOf(name)]));
  pages.set('README.md', index(flows));
  return pages;
}

function index(flows) {
  const rows = flows.map((name) => `- [${title(name)}](${name}.md): ${firstSentence(introduction(name).prose)}`);
  return `<!-- Made by scripts/docs.mjs. -->\n# Flows\n\nA flow is one machine: subscribe to it, show its state, call its methods. What a state does not know it ignores, so no button has to be guarded twice. Every flow resumes after a reload where it was.\n\n${rows.join('\n')}\n`;
}

function pageOf(name) {
  const { prose, methods } = introduction(name);
  const read = (file) => readFileSync(join(folder, name, file), 'utf8');
  const states = membersOf(read('state.ts'), 'status');
  const events = membersOf(read('event.ts'), 'type');
  return `<!-- Made by scripts/docs.mjs. -->
# ${title(name)}

${prose}

## What you can do

${list(methods)}

## States

${list(states)}

## Events

${list(events)}

## The whole table

A column for each state, a row for each event: the state that follows, and after \`!\` what is done. A dot is an event that this state ignores. A test holds this table against the code.

${asMarkdown(read('transition.table.md'))}
`;
}

/** What \`create…Flow\` says of itself, and the methods of the flow it makes. */
function introduction(name) {
  const file = readdirSync(join(folder, name)).find((entry) => /^create\w+Flow\.ts$/.test(entry));
  const source = readFileSync(join(folder, name, file ?? ''), 'utf8');
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport function create\w+Flow/.exec(source)?.[1] ?? '';
  const body = /export interface \w+Flow\b[^{]*\{([\s\S]*?)\n\}/.exec(source)?.[1] ?? '';
  const methods = [...body.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?\n? {2}(\w+)\(/g)].map(
    ([, said, method]) => [`${method}()`, flat(said)],
  );
  return { prose: unstarred(comment), methods };
}

/** Members of a union by their tag, each with the comment above it. The first comment of a tag counts. */
function membersOf(source, tag) {
  const union = /export type \w+(?:State|Event) =([\s\S]*?);\n(?=\n|$)/.exec(source)?.[1] ?? '';
  const members = new Map();
  const pattern = new RegExp(
    `(?:/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*)?\\|\\s*\\{\\s*readonly ${tag}: ((?:'\\w+'(?: \\| )?)+)`,
    'g',
  );
  for (const [, said, names] of union.matchAll(pattern))
    for (const name of names.split(' | ')) {
      const bare = name.replaceAll("'", '');
      if (!members.has(bare) || members.get(bare) === '') members.set(bare, flat(said));
    }
  return [...members];
}

const list = (rows) => rows.map(([name, said]) => `- \`${name}\`${said ? `: ${said}` : ''}`).join('\n');
const title = (name) => name[0].toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const unstarred = (comment) =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim()
    .replace(/\{@link (\w+)\}/g, '`$1`');
const flat = (comment) => unstarred(comment ?? '').replace(/\s+/g, ' ');
const firstSentence = (prose) => /^[\s\S]*?\.(?=\s|$)/.exec(prose)?.[0].replace(/\s+/g, ' ') ?? '';

/** The table with its heading ruled off, as Markdown asks for. */
function asMarkdown(table) {
  const [head, ...rows] = table.trim().split('\n');
  const columns = head.split('|').length - 2;
  return [head, `|${' --- |'.repeat(columns)}`, ...rows].join('\n');
}
