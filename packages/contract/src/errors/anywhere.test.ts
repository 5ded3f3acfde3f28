import { expect, it } from 'vitest';
import { operations } from '../operations.ts';
import { codesOfEveryOperation, codesWithoutOperation } from './anywhere.ts';
import { errorCodes } from './codes.ts';

const named = new Set<string>(operations.flatMap(({ errors }) => [...errors]));
const all: readonly string[] = Object.values(errorCodes).flat();

it('default: every code is named by a row, answered everywhere, or without an operation', () => {
  const told = new Set<string>([...named, ...codesOfEveryOperation, ...codesWithoutOperation]);
  expect(all.filter((code) => !told.has(code))).toEqual([]);
  expect([...told].filter((code) => !all.includes(code))).toEqual([]);
});

it('behavior: what has no operation is named by no row', () => {
  expect(codesWithoutOperation.filter((code) => named.has(code))).toEqual([]);
  expect(codesWithoutOperation.filter((code) => (codesOfEveryOperation as readonly string[]).includes(code))).toEqual(
    [],
  );
});
