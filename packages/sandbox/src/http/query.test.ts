import { expect, it } from 'vitest';
import { readQuery } from './query.ts';

const read = (query: string) => readQuery(new URL(`http://sandbox.test/?${query}`));

it('default: members by name, decoded', () => {
  expect(read('a=1&b=x%20y&c=')).toEqual({ a: '1', b: 'x y', c: '' });
  expect(read('')).toEqual({});
});

it('behavior: a member that comes several times is a list', () => {
  expect(read('a=1&b=2&a=3')).toEqual({ a: ['1', '3'], b: '2' });
});

it('behavior: names that every object has are members like any other', () => {
  expect(Object.keys(read('__proto__=1&constructor=2'))).toEqual(['__proto__', 'constructor']);
});
