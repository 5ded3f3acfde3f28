import * as core from '@latchkey/core';
import * as react from '@latchkey/react';
import * as icons from '@latchkey/react/icons';
import * as kit from '@latchkey/react/kit';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { snippets } from './snippets.ts';

/** What an integrator defines: a wallet, its options, an id of a route, and functions that show another screen. */
const own = [
  ...['wallet', 'pins', 'id', 'open', 'close', 'goHome', 'goBack', 'openActivity', 'openSend', 'finishPayment'],
  ...['retry', 'showOutage'],
];

const exported = new Set([core, react, icons, kit].flatMap((module) => Object.keys(module)));

/** The names that a snippet uses and does not define. Several elements beside each other are a fragment. */
function findFreeNames(snippet: string): string[] {
  const code = snippet.startsWith('<') ? `<>${snippet}</>` : snippet;
  const file = ts.createSourceFile('snippet.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const used = new Set<string>();
  const defined = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) (isDefinition(node) ? defined : used).add(isMember(node) ? '' : node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...used].filter((name) => name !== '' && !defined.has(name));
}

function isDefinition({ parent, text }: ts.Identifier): boolean {
  return (
    (ts.isVariableDeclaration(parent) || ts.isParameter(parent) || ts.isBindingElement(parent)) &&
    parent.name.getText() === text
  );
}

/** Whether a name belongs to an object: a property, a method, or an attribute of an element. */
function isMember(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return (
    ts.isJsxAttribute(parent) ||
    ((ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) && parent.name === node)
  );
}

test.each(Object.entries(snippets))('the snippet of %s parses, and names exports of the packages', (_, snippet) => {
  const { diagnostics = [] } = ts.transpileModule(snippet.startsWith('<') ? `<>${snippet}</>` : snippet, {
    reportDiagnostics: true,
    fileName: 'snippet.tsx',
    compilerOptions: { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.Latest },
  });
  expect(diagnostics.map(({ messageText }) => messageText)).toEqual([]);
  const unknown = findFreeNames(snippet).filter(
    (name) => !exported.has(name) && !own.includes(name) && !(name in globalThis),
  );
  expect(unknown).toEqual([]);
});

test('finds a name that no package exports', () => {
  expect(findFreeNames('<Send onDone={goHome} />\n<Sent />')).toEqual(['Send', 'goHome', 'Sent']);
  expect(findFreeNames('const a = createWallet({ relay: pins.b, fetch(url) { show(url) } })')).toEqual([
    'createWallet',
    'pins',
    'show',
  ]);
});

test('every name that an integrator defines is used', () => {
  const used = new Set(Object.values(snippets).flatMap(findFreeNames));
  expect(own.filter((name) => !used.has(name))).toEqual([]);
});
