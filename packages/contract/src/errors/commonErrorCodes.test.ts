import { expect, it } from 'vitest';
import { operations } from '../operations.ts';
import { errorCodes } from './codes.ts';
import { codesWithoutOperation, commonErrorCodes } from './commonErrorCodes.ts';

const named = new Set<string>(operations.flatMap(({ errors }) => [...errors]));
const all: readonly string[] = Object.values(errorCodes).flat();

it('every code belongs to an operation, to all operations, or to none', () => {
  const listedCodes = new Set<string>([...named, ...commonErrorCodes, ...codesWithoutOperation]);
  expect(all.filter((code) => !listedCodes.has(code))).toEqual([]);
  expect([...listedCodes].filter((code) => !all.includes(code))).toEqual([]);
});

it('no operation lists a code without an operation', () => {
  expect(codesWithoutOperation.filter((code) => named.has(code))).toEqual([]);
  expect(codesWithoutOperation.filter((code) => (commonErrorCodes as readonly string[]).includes(code))).toEqual([]);
});
