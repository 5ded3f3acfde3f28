import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createErrorFinder } from './errors.mjs';

const errors = 'class CodedError { constructor(readonly code: string) {} }\nclass PlainError {}\n';

/** The path to a `throw` in the function `f` of a source text. */
function findThrowIn(text) {
  const host = ts.createCompilerHost({});
  const file = ts.createSourceFile('a.ts', errors + text, ts.ScriptTarget.Latest, true);
  host.getSourceFile = (name) => (name === 'a.ts' ? file : undefined);
  const program = ts.createProgram({ rootNames: ['a.ts'], options: { noLib: true }, host });
  const declaration = file.statements.find((one) => one.name?.text === 'f');
  return createErrorFinder(program.getTypeChecker()).findThrow(declaration);
}

describe('findThrow', () => {
  it.each([
    ['an error with a code', "function f() { throw new CodedError('A') }", 'CodedError'],
    ['the error of a factory', "const create = () => new CodedError('A');\nfunction f() { throw create() }", 'create'],
    ['a call', "function g() { throw new CodedError('A') }\nfunction f() { return g() }", 'g > CodedError'],
    ['a callback of a call', "function f(on) { on(() => { throw new CodedError('A') }) }", 'CodedError'],
    ['a catch clause', "function f(g) { try { g() } catch { throw new CodedError('A') } }", 'CodedError'],
  ])('finds the throw of %s', (_, text, path) => {
    expect(findThrowIn(text)).toBe(path);
  });

  it.each([
    ['an error without a code', 'function f() { throw new PlainError() }'],
    ['an error that is caught', "function f() { try { throw new CodedError('A') } catch {} }"],
    ['a function that is only returned', "function f() { return () => { throw new CodedError('A') } }"],
    ['itself', 'function f() { return f() }'],
  ])('finds none of %s', (_, text) => {
    expect(findThrowIn(text)).toBeUndefined();
  });
});
