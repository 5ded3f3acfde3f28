// The page of each flow of core: the doc comment of its function, its states, its events, and its transition table.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../pnpm.mjs';

const folder = join(root, 'packages', 'core', 'src', 'flows');

/** Pages of `docs/flows`, by file name. */
export function createFlowPages() {
  const flows = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'transition.table.md')))
    .map(({ name }) => name)
    .sort();
  const pages = new Map(flows.map((name) => [`${name}.md`, createPage(name)]));
  pages.set('README.md', createIndex(flows));
  return pages;
}

function createIndex(flows) {
  const rows = flows.map((name) => `- [${title(name)}](${name}.md): ${firstSentence(readIntroduction(name).prose)}`);
  return `<!-- Made by scripts/docs.mjs. -->\n# Flows\n\nA flow is a state machine: subscribe to it, show its state, call its methods. A state ignores events that it does not handle, so a second click has no effect. Login, OAuth login, send, fund and step-up resume after a reload; the others start again.\n\n${rows.join('\n')}\n`;
}

function createPage(name) {
  const { prose, methods } = readIntroduction(name);
  const read = (file) => readFileSync(join(folder, name, file), 'utf8');
  const states = readMembers(read('state.ts'), 'status');
  const events = readMembers(read('event.ts'), 'type');
  return `<!-- Made by scripts/docs.mjs. -->
# ${title(name)}

${prose}

## Methods

${list(methods)}

## States

${list(states)}

## Events

${list(events)}

## Transitions

A column for each state, a row for each event: the next state, and after \`!\` the effect. A dot is an event that this state ignores. A test compares this table with the code.

${read('transition.table.md').trim().replace(/^.*$/m, withSeparator)}
`;
}

/** The doc comment of `create…Flow`, and the methods of the flow. */
function readIntroduction(name) {
  const file = readdirSync(join(folder, name)).find((entry) => /^create\w+Flow\.ts$/.test(entry));
  const source = readFileSync(join(folder, name, file ?? ''), 'utf8');
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport function create\w+Flow/.exec(source)?.[1] ?? '';
  const body = /export interface \w+Flow\b[^{]*\{([\s\S]*?)\n\}/.exec(source)?.[1] ?? '';
  const methods = [...body.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?\n? {2}(\w+)\(/g)].map(
    ([, comment, method]) => [`${method}()`, flat(comment)],
  );
  return { prose: withoutStars(comment), methods };
}

/** Members of a union by their tag, each with its preceding comment. The first comment of a tag counts. */
function readMembers(source, tag) {
  const union = /export type \w+(?:State|Event) =([\s\S]*?);\n(?=\n|$)/.exec(source)?.[1] ?? '';
  const members = new Map();
  const pattern = new RegExp(
    `(?:/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*)?\\|\\s*\\{\\s*readonly ${tag}: ((?:'\\w+'(?: \\| )?)+)`,
    'g',
  );
  for (const [, comment, names] of union.matchAll(pattern))
    for (const name of names.split(' | ')) {
      const bare = name.replaceAll("'", '');
      if (!members.has(bare) || members.get(bare) === '') members.set(bare, flat(comment));
    }
  return [...members];
}

/** The head of a table with the separator that Markdown requires below it. */
const withSeparator = (head) => `${head}\n|${' --- |'.repeat(head.split('|').length - 2)}`;
const list = (rows) => rows.map(([name, comment]) => `- \`${name}\`${comment ? `: ${comment}` : ''}`).join('\n');
const title = (name) => name[0].toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const withoutStars = (comment) =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim()
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\bdocs\/((?:[\w-]+\/)?([\w-]+)\.md(?:#[\w-]+)?)/g, '[$2](../$1)');
const flat = (comment) => withoutStars(comment ?? '').replace(/\s+/g, ' ');
const firstSentence = (prose) => /^[\s\S]*?\.(?=\s|$)/.exec(prose)?.[0].replace(/\s+/g, ' ') ?? '';
