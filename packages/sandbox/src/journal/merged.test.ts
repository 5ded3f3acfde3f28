import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listingOf, only } from './listing.ts';
import { merged } from './merged.ts';
import { createTable } from './table.ts';

interface Stamped {
  readonly id: string;
  readonly at: number;
}

const ids = (rows: Iterable<Stamped> | undefined) => rows && Array.from(rows, ({ id }) => id);

function together(as: readonly Stamped[], bs: readonly Stamped[]) {
  const isB = (row: Stamped) => row.id.startsWith('b');
  return merged(listingOf(as), listingOf(bs), {
    find: (id) => [...as, ...bs].find((row) => row.id === id),
    precedes: (one, other) => (one.at === other.at ? isB(other) : one.at < other.at),
  });
}

const stamp = (name: string, times: readonly number[]) => times.map((at, index) => ({ id: `${name}${index}`, at }));

it('default: in one order, from anywhere in it', () => {
  const listing = together(stamp('a', [1, 3, 5]), stamp('b', [2, 3, 9]));
  expect(listing.size).toBe(6);
  expect(ids(listing.after(undefined))).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2']);
  expect(ids(listing.after('a1'))).toEqual(['b1', 'a2', 'b2']);
  expect(ids(listing.after('b1'))).toEqual(['a2', 'b2']);
  expect(ids(listing.from(({ at }) => at >= 3))).toEqual(['a1', 'b1', 'a2', 'b2']);
  expect(listing.after('c')).toBeUndefined();
});

it('behavior: behind any row stands what stands behind it in the whole', () => {
  const times = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 6 }).map((all) => all.sort((a, b) => a - b));
  fc.assert(
    fc.property(times, times, (as, bs) => {
      const listing = together(stamp('a', as), stamp('b', bs));
      const whole = ids(listing.after(undefined)) ?? [];
      expect(whole).toHaveLength(as.length + bs.length);
      for (const [at, id] of whole.entries()) expect(ids(listing.after(id))).toEqual(whole.slice(at + 1));
    }),
  );
});

it('behavior: how many is known where both know it', () => {
  const rows = stamp('a', [1]);
  const unknown = { after: () => rows, from: () => rows };
  const order = { find: (): Stamped | undefined => undefined, precedes: () => true };
  expect(merged(unknown, listingOf(rows), order).size).toBeUndefined();
  expect(merged(listingOf(rows), unknown, order).size).toBeUndefined();
});

it('behavior: tables, arrays and narrowed listings are read from where a row is reached', () => {
  const table = createTable<Stamped, 'every'>({ indexes: { every: () => '' }, record: () => {} });
  const rows = stamp('a', [1, 2, 2, 3, 7]);
  for (const row of rows) table.put(row);
  const reached = ({ at }: Stamped) => at >= 2;
  for (const listing of [table.list('every', ''), listingOf(rows)]) {
    expect(ids(listing.from(reached))).toEqual(['a1', 'a2', 'a3', 'a4']);
    expect(ids(listing.from(() => false))).toEqual([]);
    expect(ids(only(listing, ({ at }) => at > 2).from(reached))).toEqual(['a3', 'a4']);
  }
  expect(ids(table.list('every', '', 'newestFirst').from(({ at }) => at <= 2))).toEqual(['a2', 'a1', 'a0']);
  expect(ids(table.list('every', 'none').from(reached))).toEqual([]);
});

it('behavior: a long table is halved, not read through', () => {
  const table = createTable<Stamped, 'every'>({ indexes: { every: () => '' }, record: () => {} });
  for (let at = 0; at < 4_096; at++) table.put({ id: `${at}`, at });
  let looked = 0;
  const found = table.list('every', '').from(({ at }) => ++looked > 0 && at >= 3_000);
  expect(found[Symbol.iterator]().next().value).toMatchObject({ at: 3_000 });
  expect(looked).toBeLessThanOrEqual(13);
});
