// The pages of docs/errors. Facts of a code come from the tables in the code; its cause and remedy ("What happened",
// "What to do") are written by hand in the page itself.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorTable } from '@latchkey/contract/errors';
import { executeQuote } from '@latchkey/contract/quotes';
import { relayErrorCodes, relayHeaders } from '@latchkey/contract/relay';
import { isAmbiguous } from '../../packages/core/src/client/outcome.ts';
import { readError } from '../../packages/core/src/client/readError.ts';
import * as coreCodes from '../../packages/core/src/errors/codes.ts';
import { createCoreError } from '../../packages/core/src/errors/coreError.ts';
import { describeError } from '../../packages/core/src/errors/describeError.ts';
import * as responseCodes from '../../packages/core/src/errors/responseCodes.ts';
import { serviceErrorCodes } from '../../packages/service/src/errors/serviceError.ts';
import { serviceOptionCode } from '../../packages/service/src/errors/serviceOptionError.ts';
import { root } from '../pnpm.mjs';
import { readFiles } from '../workspace.mjs';
import { createTable } from './table.mjs';

const folder = join(root, 'docs', 'errors');
const notice = '<!-- Made by scripts/docs.mjs down to "What happened". Write the two sections by hand. -->';
const handWritten = /^## What happened\n\n\S[\s\S]*\n## What to do\n\n\S[\s\S]*$/m;

/** Responses that `executeQuote` received and cannot use. */
const unusable = [
  'AMOUNT_UNSAFE',
  'RESPONSE_MISMATCH',
  'RESPONSE_TOO_LARGE',
  'RESPONSE_UNEXPECTED',
  'RESPONSE_UNREADABLE',
];

/** Where core raises a code with another next step than that of its row. */
const otherSteps = readFiles('packages/core/src/**/*.ts')
  .filter(({ path }) => !path.endsWith('.test.ts'))
  .flatMap(({ text }) => [...text.matchAll(/createCoreError\(([A-Z_]+), \{[^}]*\bnext: '(\w+)'/g)])
  .map(([, code, next]) => ({ code, next }));

/** The meaning of each kind and of each next step: the comments of their types. */
const meanings = new Map(
  ['errorKind', 'nextStep']
    .map((name) => readFileSync(join(root, `packages/contract/src/errors/${name}.ts`), 'utf8'))
    .flatMap((text) => [...text.matchAll(/\/\*\* (.+) \*\/\n {2}\| '(\w+)'/g)])
    .map(([, meaning, name]) => [name, meaning]),
);

/** Returns the pages by file name, and a line for each page that lacks its code or its hand-written sections. */
export function createErrorPages() {
  const sources = readSources();
  const codes = new Map(sources.flatMap(({ from, facts }) => facts.map((fact) => [fact.code, { ...fact, from }])));
  const pages = new Map([...codes].map(([code, fact]) => [`${code}.md`, createPage(fact)]));
  const problems = [
    ...[...pages].filter(([, text]) => !handWritten.test(text)).map(([file]) => `${file} lacks a section`),
    ...readdirSync(folder)
      .filter((file) => file !== 'README.md' && !pages.has(file))
      .map((file) => `${file} is the page of a code that nothing raises`),
  ];
  pages.set('README.md', createIndex(sources));
  return { pages, problems: problems.map((problem) => `docs/errors/${problem}`), count: codes.size };
}

/** Every source of codes: where they are raised, and the text and the error of each code. */
function readSources() {
  const coreRows = Object.values({ ...coreCodes, ...responseCodes }).filter((row) => typeof row?.code === 'string');
  const webhookSource = readFileSync(join(root, 'packages/service/src/webhooks/webhookError.ts'), 'utf8');
  const webhookCodes = [...webhookSource.matchAll(/'(WEBHOOK_[A-Z_]+)'/g)].map(([, code]) => code);
  const toFact = ([code, status]) => ({ code, status, error: readResponse(code, status) });
  return [
    {
      from: 'the browser (`@latchkey/core`)',
      title: 'From the browser',
      facts: coreRows
        .map((row) => createCoreError(row))
        // Without the URL of its page, which is this one.
        .map((error) => ({ code: error.code, message: error.message.replace(` See ${error.docsUrl}`, ''), error })),
    },
    {
      from: 'the relay (`@latchkey/relay`)',
      title: 'From the relay',
      facts: Object.entries(relayErrorCodes).map(toFact),
    },
    {
      from: 'your server (`@latchkey/service`)',
      title: 'From your server',
      facts: [...new Set([...serviceErrorCodes, serviceOptionCode, ...webhookCodes])].map((code) => ({ code })),
    },
    {
      from: 'the service',
      title: 'From the service',
      facts: [...errorTable]
        .filter(([code]) => !(code in relayErrorCodes))
        .map(([code, { status }]) => toFact([code, status])),
    },
  ];
}

/** The error that a browser creates from a response that names the time of a retry. */
function readResponse(code, status, details = {}) {
  const headers = { [relayHeaders.error]: 'relay', 'Retry-After': '1' };
  return readError(new Response(null, { status: Number(status), headers }), { code, details }, 0);
}

function createPage({ code, message, status, error, from }) {
  const facts = [
    `Raised by ${from}${status ? `, with status ${status}` : ''}.`,
    ...(message ? [`Message: “${message}”`] : []),
    ...(error ? describeClassification(error, readResponse(code, status ?? 500, { suspended: true })) : []),
  ];
  const file = join(folder, `${code}.md`);
  const [prose = ''] = existsSync(file) ? (/^## What happened$[\s\S]*/m.exec(readFileSync(file, 'utf8')) ?? []) : [];
  return `${notice}\n# ${code}\n\n${facts.join('\n\n')}\n\n${prose}`;
}

/** How a browser classifies an error; server errors have members of their own. */
function describeClassification(error, suspended) {
  const { kind, next, isRetryable } = describeError(error);
  const others = [
    ...otherSteps.filter(({ code }) => code === error.code).map((other) => ({ ...other, when: 'In a case below' })),
    ...(error.status && suspended.next !== next ? [{ next: suspended.next, when: 'With `details.suspended`' }] : []),
  ];
  return [
    `\`describeError(error).kind\` is \`${kind}\`. ${getMeaning(kind)}`,
    `\`next\` is \`${next}\`. ${getMeaning(next)} ${isRetryable ? 'The same call can be repeated.' : 'Do not repeat the same call unchanged.'}`,
    ...others.map((other) => `${other.when}, \`next\` is \`${other.next}\`. ${getMeaning(other.next)}`),
    ...(isAmbiguous(error) || unusable.includes(error.code)
      ? [
          'After `executeQuote` money may have moved: `moneyMayHaveMoved` is true, `next` is `check`, and the flow reads the outcome.',
        ]
      : []),
    ...(executeQuote.errors.includes(error.code) ? ['After `executeQuote` this call moved no money.'] : []),
  ];
}

function getMeaning(name) {
  if (!meanings.has(name)) throw new Error(`packages/contract/src/errors: \`${name}\` has no comment of one line.`);
  return meanings.get(name);
}

function createIndex(sources) {
  const list = (facts) => facts.map(({ code }) => `- [\`${code}\`](${code}.md)`).join('\n');
  const lists = sources.map(
    ({ title, facts }) => `## ${title}\n\n${facts.some(({ error }) => error) ? createCodeTable(facts) : list(facts)}\n`,
  );
  return `<!-- Made by scripts/docs.mjs. -->\n# Error codes\n\nEvery error has a \`code\`; its page is \`errors/<code>\`, and its message ends with the URL of that page, \`docsUrl\`. Codes of the service form an open set: an unknown code is classified by its status. \`next\` is for the end user (\`WalletError.next\`), \`retry\` for backends (\`ServiceError.retry\`). The last column says whether a write that ends with the error may have moved money.\n\n${lists.join('\n')}`;
}

/** The rows of the contract's error table. Codes of the browser are not in it: they have no status. */
function createCodeTable(facts) {
  const columns = facts.some(({ status }) => status)
    ? ['Code', 'Status', 'kind', 'next', 'retry', 'Money may have moved']
    : ['Code', 'kind', 'next'];
  const rows = facts.map(({ code, error }) => {
    const { kind, next } = describeError(error);
    const { status, retry, moneyMayHaveMoved } = errorTable.get(code) ?? {};
    const link = `[\`${code}\`](${code}.md)`;
    return status ? [link, status, kind, next, retry, moneyMayHaveMoved ? 'yes' : 'no'] : [link, kind, next];
  });
  return createTable(columns, rows);
}
