import { expect, it } from 'vitest';
import { listingOf, only, shortest } from './listing.ts';

const rows = ['a', 'b', 'c', 'd'].map((id, value) => ({ id, value }));
const ids = (found: Iterable<{ id: string }> | undefined) => found && Array.from(found, ({ id }) => id);

it('default: an array, read from anywhere in it', () => {
  const listing = listingOf(rows);
  expect(listing.size).toBe(4);
  expect(ids(listing.after(undefined))).toEqual(['a', 'b', 'c', 'd']);
  expect(ids(listing.after('b'))).toEqual(['c', 'd']);
  expect(ids(listing.after('d'))).toEqual([]);
  expect(listing.after('x')).toBeUndefined();
});

it('default: only the rows asked for; a row that is not asked for is a place all the same', () => {
  const even = only(listingOf(rows), ({ value }) => value % 2 === 0);
  expect(even.size).toBe(2);
  expect(ids(even.after(undefined))).toEqual(['a', 'c']);
  expect(ids(even.after('b'))).toEqual(['c']);
  expect(even.after('x')).toBeUndefined();
});

it('behavior: rows are looked at as they are read, and many are not counted', () => {
  const many = Array.from({ length: 1_001 }, (_, value) => ({ id: `${value}`, value }));
  let looked = 0;
  const all = only(listingOf(many), () => ++looked > 0);
  expect(all.size).toBeUndefined();
  const reader = all.after(undefined)?.[Symbol.iterator]();
  for (let at = 0; at < 5; at++) reader?.next();
  expect(looked).toBe(5);
});

it('default: the shortest of several; one that does not know its length is the last', () => {
  const [two, four] = [listingOf(rows.slice(2)), listingOf(rows)];
  const unknown = { after: () => rows, from: () => rows };
  expect(shortest([unknown, four, two])).toBe(two);
  expect(shortest([unknown])).toBe(unknown);
  expect(shortest([])).toBeUndefined();
});
