import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readQuery } from './query.ts';

const read = (query: string) => readQuery(new URL(`http://sandbox.test/?${query}`));

it('decodes members by name', () => {
  expect(read('a=1&b=x%20y&c=')).toEqual({ a: '1', b: 'x y', c: '' });
  expect(read('')).toEqual({});
});

it('returns a list for a repeated member', () => {
  expect(read('a=1&b=2&a=3')).toEqual({ a: ['1', '3'], b: '2' });
});

it('accepts names of object prototype members', () => {
  expect(Object.keys(read('__proto__=1&constructor=2'))).toEqual(['__proto__', 'constructor']);
});

describe('a member that may be a list', () => {
  const schema = v.object({ a: v.optional(v.union([v.string(), v.array(v.string())])), b: v.optional(v.string()) });
  const readWith = (query: string) => readQuery(new URL(`http://sandbox.test/?${query}`), schema);

  it('reads it repeated, joined by commas, and both', () => {
    for (const query of ['a=1&a=2&a=3', 'a=1,2,3', 'a=1%2C2&a=3'])
      expect(readWith(query)).toEqual({ a: ['1', '2', '3'] });
    expect(readWith('a=1')).toEqual({ a: '1' });
  });

  it('keeps the commas of every other member', () => {
    expect(readWith('b=1,2&c=3,4')).toEqual({ b: '1,2', c: '3,4' });
  });
});
