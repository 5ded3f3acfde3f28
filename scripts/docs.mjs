// Writes docs/errors from the tables of codes and their meanings, and docs/flows from the machines of core. `--check` says whether the pages are current, whether
// every code has one, and whether every link of every page leads somewhere.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCodes } from '@latchkey/contract/errors';
import { relayErrorCodes } from '@latchkey/contract/relay';
import * as coreCodes from '../packages/core/src/errors/codes.ts';
import { serviceErrorCodes } from '../packages/service/src/errors/serviceError.ts';
import { flowPages } from './docs/flows.mjs';
import { relay } from './docs/relay-meanings.mjs';
import { relayOperationsPage } from './docs/relay-operations.mjs';
import { core, service } from './docs/wallet-meanings.mjs';
import { wire } from './docs/wire-meanings.mjs';
import { createGates } from './gates.mjs';
import { root } from './pnpm.mjs';

const write = !process.argv.includes('--check');

/** What each next step means to a person; the names are those of `WalletError.next`. */
const steps = {
  retry: 'do the same again',
  wait: 'do the same again, not before `retryAt`',
  fixInput: 'correct what was entered',
  signIn: 'sign in again; the work in progress continues',
  newCode: 'ask for a new code',
  requote: 'ask for a new quote, and confirm it',
  check: 'do not repeat: the outcome is being found out',
  otherWay: 'take another way: a code in place of a passkey, another device',
  complete: 'finish something else first',
  support: 'ask the integrator’s support',
  fixCode: 'correct the program',
};

const coreRows = Object.values(coreCodes).filter((row) => typeof row?.code === 'string');
const webhookCodes = [
  ...readFileSync(join(root, 'packages/service/src/webhooks/webhookError.ts'), 'utf8').matchAll(/'(WEBHOOK_[A-Z_]+)'/g),
].map(([, code]) => code);

/** Every source of codes: who raises them, what the code says of each, and what each means. */
const sources = [
  {
    from: 'the browser (`@latchkey/core`)',
    title: 'From the browser',
    facts: coreRows.map(({ code, message, next }) => ({ code, message, next })),
    meanings: core,
  },
  {
    from: 'the relay (`@latchkey/relay`)',
    title: 'From the relay',
    facts: Object.entries(relayErrorCodes).map(([code, status]) => ({ code, status })),
    meanings: relay,
  },
  {
    from: 'your server (`@latchkey/service`)',
    title: 'From your server',
    facts: [...new Set([...serviceErrorCodes, ...webhookCodes])].map((code) => ({ code })),
    meanings: service,
  },
  {
    from: 'the service',
    title: 'From the service',
    facts: Object.entries(errorCodes).flatMap(([status, codes]) => codes.map((code) => ({ code, status }))),
    meanings: wire,
  },
];

const { gate, end } = createGates();
const pages = new Map();
for (const { from, title, facts, meanings } of sources) {
  const known = new Map(meanings.map(([code, cause, cure]) => [code, { cause, cure }]));
  for (const fact of facts)
    if (known.has(fact.code)) pages.set(`${fact.code}.md`, pageOf({ ...fact, ...known.get(fact.code), from }));
  gate(`${title.toLowerCase()}: each of ${facts.length} codes has a page, and each page a code`, [
    ...facts.filter(({ code }) => !known.has(code)).map(({ code }) => `${code} has no meaning under scripts/docs`),
    ...meanings
      .filter(([code]) => !facts.some((fact) => fact.code === code))
      .map(([code]) => `${code} is explained, but nobody raises it`),
  ]);
}
pages.set('README.md', index());
for (const [folder, made] of [
  ['errors', pages],
  ['flows', flowPages()],
  ['relay', new Map([['README.md', relayOperationsPage()]])],
]) {
  if (write) writePages(folder, made);
  gate(`the pages of docs/${folder} are what the code says`, stalePages(folder, made));
}
gate('every link of every page leads somewhere', brokenLinks());
end();

function pageOf({ code, message, status, next, cause, cure, from }) {
  const facts = [
    `Raised by ${from}${status ? `, with status ${status}` : ''}.`,
    ...(message ? [`Message: “${message}”`] : []),
    ...(next ? [`\`next\` is \`${next}\`: ${steps[next]}.`] : []),
  ];
  return `<!-- Made by scripts/docs.mjs. -->\n# ${code}\n\n${facts.join('\n\n')}\n\n## What happened\n\n${cause}\n\n## What to do\n\n${cure}\n`;
}

function index() {
  const lists = sources.map(({ title, facts }) => {
    const rows = facts.map(({ code, status }) => `- [\`${code}\`](${code}.md)${status ? ` (${status})` : ''}`);
    return `## ${title}\n\n${rows.join('\n')}\n`;
  });
  return `<!-- Made by scripts/docs.mjs. -->\n# Error codes\n\nEvery error has a \`code\`; its page is \`errors/<code>\`, which is also the error’s \`docsPath\`. Codes of the service form an open set: keep a branch for those you do not know.\n\n${lists.join('\n')}`;
}

function writePages(name, made) {
  const folder = join(root, 'docs', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of made) writeFileSync(join(folder, file), text);
}

function stalePages(name, made) {
  const folder = join(root, 'docs', name);
  const found = existsSync(folder) ? readdirSync(folder) : [];
  const stale = [...made].filter(
    ([file, text]) => !found.includes(file) || readFileSync(join(folder, file), 'utf8') !== text,
  );
  const left = found.filter((file) => !made.has(file));
  return [...stale.map(([file]) => file), ...left].map(
    (file) => `docs/${name}/${file} is not current: run \`pnpm pages\``,
  );
}

function brokenLinks() {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  return tracked
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)))
    .flatMap((path) => {
      const prose = readFileSync(join(root, path), 'utf8')
        .replace(/```[\s\S]*?```/g, '')
        .replace(/`[^`]*`/g, '');
      return [...prose.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)]
        .filter(([, target]) => !existsSync(join(root, dirname(path), decodeURIComponent(target))))
        .map(([, target]) => `${path}: ${target}`);
    });
}
