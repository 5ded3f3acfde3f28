// Writes docs/errors from the tables of codes and their meanings, and docs/flows from the machines of core. `--check` says whether the pages are current, whether
// every code has one, and whether every link of every page leads somewhere.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCodes } from '@latchkey/contract/errors';
import { executeQuote } from '@latchkey/contract/quotes';
import { relayErrorCodes, relayHeaders } from '@latchkey/contract/relay';
import { isAmbiguous } from '../packages/core/src/client/outcome.ts';
import { readError } from '../packages/core/src/client/readError.ts';
import * as coreCodes from '../packages/core/src/errors/codes.ts';
import { coreError } from '../packages/core/src/errors/coreError.ts';
import { meaningOf } from '../packages/core/src/errors/meaningOf.ts';
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

/** What an error of each kind is about; the names are those of `ErrorKind`. */
const kinds = {
  input: 'what was entered is not acceptable',
  funds: 'there is not enough money, or this account cannot pay for it',
  limit: 'it is more, or less, than may be sent',
  terms: 'the terms have to be accepted first',
  identity: 'who the person is has to be checked first',
  information: 'the payee’s side asks for facts about the sender',
  ownership: 'the account that money goes to has to be proved first',
  authentication: 'the proof of who acts is wanting, wrong, or was tried too often',
  session: 'nobody is signed in with a key that signs',
  recipient: 'the payee cannot be found, reached or paid',
  document: 'a document, or its file, cannot be used',
  credential: 'a way to open the wallet cannot be added or changed so',
  permission: 'the person may not do this',
  absent: 'it is not there, or not theirs',
  conflict: 'it has gone on in the meantime',
  pace: 'too many calls in too short a time',
  service: 'the service, or the relay before it, cannot do it now or at all',
  network: 'something between page and relay',
  device: 'this browser or device cannot, or will not, do it',
  untrusted: 'what came is not what was asked for, or not from whom',
  setup: 'the program or its settings',
};

/** Refusals that an order may end with. */
const endsOrders = new Set(executeQuote.errors);

const coreRows = Object.values(coreCodes).filter((row) => typeof row?.code === 'string');
const webhookCodes = [
  ...readFileSync(join(root, 'packages/service/src/webhooks/webhookError.ts'), 'utf8').matchAll(/'(WEBHOOK_[A-Z_]+)'/g),
].map(([, code]) => code);

/** Every source of codes: who raises them, what the code says of each, and what each means. */
const sources = [
  {
    from: 'the browser (`@latchkey/core`)',
    title: 'From the browser',
    facts: coreRows.map((row) => ({ code: row.code, message: row.message, error: coreError(row) })),
    meanings: core,
  },
  {
    from: 'the relay (`@latchkey/relay`)',
    title: 'From the relay',
    facts: Object.entries(relayErrorCodes).map(([code, status]) => ({ code, status, error: answered(code, status) })),
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
    facts: Object.entries(errorCodes).flatMap(([status, codes]) =>
      codes.map((code) => ({ code, status, error: answered(code, status) })),
    ),
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

/** The error that a browser makes of an answer. */
function answered(code, status) {
  const headers = { [relayHeaders.error]: 'relay' };
  return readError(new Response(null, { status: Number(status), headers }), { code }, 0);
}

/** What a browser makes of an error; a server's own errors have members of their own. */
function meaningLines(error) {
  const { kind, next, isRetryable } = meaningOf(error);
  return [
    `\`meaningOf(error).kind\` is \`${kind}\`: ${kinds[kind]}.`,
    `\`next\` is \`${next}\`: ${steps[next]}. ${isRetryable ? 'The same call can be repeated.' : 'The same call, repeated as it is, would fare no better.'}`,
    ...(isAmbiguous(error)
      ? [
          'As the end of an order (`executeQuote`) it leaves open whether money moved: `moneyMayHaveMoved` is true then, `next` is `check`, and the flow finds out.',
        ]
      : []),
    ...(endsOrders.has(error.code)
      ? ['As the end of an order (`executeQuote`) it says that this call moved no money.']
      : []),
  ];
}

function pageOf({ code, message, status, error, cause, cure, from }) {
  const facts = [
    `Raised by ${from}${status ? `, with status ${status}` : ''}.`,
    ...(message ? [`Message: “${message}”`] : []),
    ...(error ? meaningLines(error) : []),
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
