import { expect, it } from 'vitest';
import { findUnknownOptions } from './findUnknownOptions.ts';

const known = ['seed', 'codes'];

it('names each option that does not exist, and those that do', () => {
  expect(findUnknownOptions({ seed: 'a', seeds: undefined, toString: 1 }, known)).toEqual([
    { option: 'seeds', reason: expect.stringContaining('no such option'), solution: 'The options are seed, codes.' },
    expect.objectContaining({ option: 'toString' }),
  ]);
});

it('accepts known options, and none', () => {
  expect(findUnknownOptions({ codes: 'fixed' }, known)).toEqual([]);
  expect(findUnknownOptions({}, known)).toEqual([]);
});
