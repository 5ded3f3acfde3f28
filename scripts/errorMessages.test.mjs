// Prints every error message of the packages, as a developer reads it who has only the message.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDocsUrl, docsBaseUrl } from '@latchkey/contract/errors';
import { relayErrorCodes } from '@latchkey/contract/relay';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { readError } from '../packages/core/src/client/readError.ts';
import * as coreCodes from '../packages/core/src/errors/codes.ts';
import { createCoreError } from '../packages/core/src/errors/coreError.ts';
import * as responseCodes from '../packages/core/src/errors/responseCodes.ts';
import { RelayError } from '../packages/relay/src/relayError.ts';
import { listAnchors } from './docs/links.mjs';
import { root } from './pnpm.mjs';
import { readFiles } from './workspace.mjs';

const relayOptions = 'running-a-relay#options-of-createrelay';

/** Functions and classes whose argument is a message, and the page that they link to. */
const creators = {
  addDocsUrl: ([, page]) => (page && ts.isStringLiteral(page) ? page.text : undefined),
  createOptionError: (_, folder) => (folder === 'relay' ? relayOptions : `packages/${folder}`),
  CommandError: (_, folder) => `packages/${folder}`,
  CreateError: (_, folder) => `packages/${folder}`,
  createContextError: () => 'errors/CONFIGURATION_INVALID',
  createCoreError: ([row]) => `errors/${row && ts.isObjectLiteralExpression(row) ? getCode(row) : row?.getText()}`,
  invalid: (_, folder) => (folder === 'service' ? 'errors/SERVICE_RESPONSE_INVALID' : undefined),
  createServiceError: ([parameters]) => `errors/${getCode(parameters)}`,
  WalletError: ([parameters]) => `errors/${getCode(parameters)}`,
  WebhookError: ([code]) => `errors/${code?.text}`,
};

const files = readFiles('packages/*/src/*.ts', 'packages/*/src/*.tsx').filter(
  ({ path }) => !/\.test\.|\.stories\.|Test\.ts/.test(path),
);
const written = files.flatMap(({ path, text }) => {
  if (!/Error|invalid\(|solution/.test(text)) return [];
  const folder = path.split('/')[1];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const rows = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const page = creators[node.expression.getText()]?.(node.arguments ?? [], folder);
      const message = page && (node.arguments ?? []).map(messageIn).find((one) => one?.includes(' '));
      if (message && (page !== 'errors/SERVICE_RESPONSE_INVALID' || message.endsWith('.')))
        rows.push({ folder, text: addDocsUrl(message, page) });
    }
    if (ts.isObjectLiteralExpression(node) && getText(node, 'solution') && getText(node, 'rule'))
      rows.push({
        folder,
        text: addDocsUrl(
          `"${getText(node, 'option')}" must ${getText(node, 'rule')}. ${getText(node, 'solution')}`,
          'errors/SERVICE_OPTION_INVALID',
        ),
      });
    // An invalid option of the relay or of core, and the table of messages in the service client.
    else if (ts.isObjectLiteralExpression(node) && getText(node, 'solution'))
      rows.push({
        folder,
        text: `- ${['option', 'reason', 'solution'].map((name) => getText(node, name) ?? name).join(' ')}`,
      });
    if (ts.isPropertyAssignment(node) && /^SERVICE_/.test(node.name.getText()) && read(node.initializer)?.includes(' '))
      rows.push({ folder, text: addDocsUrl(read(node.initializer), `errors/${node.name.getText()}`) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return rows;
});
const fromTables = [
  ...Object.values({ ...coreCodes, ...responseCodes }).map((row) => ({
    folder: 'core',
    text: createCoreError(row).message,
  })),
  ...['INVALID_INPUT', 'RELAY_INVALID_REQUEST'].map((code) => ({
    folder: 'core',
    text: readError(new Response(null, { status: 400, headers: { 'Latchkey-Error': 'relay' } }), { code }, 0).message,
  })),
  ...Object.keys(relayErrorCodes).map((code) => ({ folder: 'relay', text: new RelayError(code).message })),
];
const messages = [...fromTables, ...written];

it('prints every message', async () => {
  const lines = messages.map(({ folder, text }) => `${folder}: ${text.replaceAll(docsBaseUrl, '<base>')}`);
  await expect(`${[...new Set(lines)].sort().join('\n')}\n`).toMatchFileSnapshot('errorMessages.table.txt');
});

it('states what happened and what to do, and ends with the URL of a page', () => {
  const problems = messages.filter(({ text }) => {
    if (text.startsWith('- ')) return false;
    const [, message = '', page = ''] = /^([\s\S]*) See (?:https:\/\/[^/]+)\/(\S+)$/.exec(text) ?? [];
    return !/^["`<A-Za-z$-].*[.:}](?:\s|\\n)\S.*[.}]$/s.test(message) || !isPage(page);
  });
  expect(problems).toEqual([]);
});

it('creates no error without a URL, except those that no developer has to act on', () => {
  const bare = /new (?:Type|Range|Syntax)?Error\((?!addDocsUrl|\s*addDocsUrl|\s*`\$\{functionName)/;
  const found = files.filter(({ path, text }) => !/^packages\/(sandbox|conformance)/.test(path) && bare.test(text));
  expect(found.map(({ path }) => path)).toEqual([
    'packages/devtools/src/faults/createFaults.ts', // is the network error of a browser
    'packages/react/src/kit/base/ErrorBoundary.tsx', // wraps a value that another component threw
    'packages/relay/src/events/streams.ts', // ends a stream whose reader is too slow; the client reconnects
    'packages/relay/src/postgres/listener.ts', // is caught: the relay is closing
    'packages/relay/src/store/markStoreErrors.ts', // wraps a value that a store threw
    'packages/service/src/node/decodeBody.ts', // is the cause of a ServiceError
    'packages/testing/src/faults/faults.ts', // is the network error of a browser
  ]);
});

/** A page of docs/ or the README of a package, and its heading. */
function isPage(page) {
  if (/[$<]/.test(page)) return true;
  const [path, anchor] = page.split('#');
  const file = [`docs/${path}.md`, `docs/${path}/README.md`, `${path}/README.md`]
    .map((name) => join(root, name))
    .find((name) => existsSync(name));
  return file !== undefined && (anchor === undefined || listAnchors(readFileSync(file, 'utf8')).has(anchor));
}

function messageIn(node) {
  const text = ts.isObjectLiteralExpression(node) ? getText(node, 'message') : read(node);
  // The message of the service is passed on.
  return text?.startsWith('${message') ? undefined : text;
}

function getCode(node) {
  return (node && ts.isObjectLiteralExpression(node) && getText(node, 'code')) || '<code>';
}

function getText(node, name) {
  const property = node.properties.find((one) => one.name?.getText() === name);
  if (property === undefined) return undefined;
  const value = ts.isPropertyAssignment(property) ? property.initializer : property.name;
  const constants = [
    ...node
      .getSourceFile()
      .text.matchAll(new RegExp(`const ${ts.isIdentifier(value) ? value.text : '-'} =\\s+'(.*)';`, 'g')),
  ];
  if (ts.isIdentifier(value) && constants.length === 1) return constants[0][1];
  return (ts.isPropertyAssignment(property) && read(property.initializer)) || `\${${property.getText()}}`;
}

/** The text of a literal, with `${…}` where a value is inserted. */
function read(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.getText().slice(1, -1);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return `${read(node.left)}${read(node.right)}`;
  return undefined;
}
