import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listingOf } from './listing.ts';
import { createTable } from './table.ts';
import { within } from './within.ts';

interface Stamped {
  readonly id: string;
  readonly at: number;
}

const rowsAt = (times: readonly number[]): Stamped[] => times.map((at, index) => ({ id: `${index}`, at }));
const ids = (rows: Iterable<Stamped> | undefined) => rows && Array.from(rows, ({ id }) => id);
const between = (first: number, last: number) => ({
  begun: ({ at }: Stamped) => at >= first,
  ended: ({ at }: Stamped) => at > last,
});

it('default: one stretch, from anywhere in it', () => {
  const stretch = within(listingOf(rowsAt([1, 3, 5, 7, 9])), between(3, 7));
  expect(stretch.size).toBe(3);
  expect(ids(stretch.after(undefined))).toEqual(['1', '2', '3']);
  expect(ids(stretch.after('2'))).toEqual(['3']);
  expect(ids(stretch.after('0'))).toEqual(['1', '2', '3']);
  expect(ids(stretch.after('4'))).toEqual([]);
  expect(stretch.after('5')).toBeUndefined();
  expect(ids(stretch.from(({ at }) => at >= 5))).toEqual(['2', '3']);
  expect(ids(stretch.from(() => true))).toEqual(['1', '2', '3']);
});

it('behavior: the same as looking at every row', () => {
  const times = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 20 }).map((all) => all.sort((a, b) => a - b));
  fc.assert(
    fc.property(times, fc.nat(10), fc.nat(10), (all, first, last) => {
      const rows = rowsAt(all);
      const stretch = within(listingOf(rows), between(first, last));
      const asked = rows.filter(({ at }) => at >= first && at <= last);
      expect(ids(stretch.after(undefined))).toEqual(ids(asked));
      expect(stretch.size).toBe(asked.length);
    }),
  );
});

it('behavior: of many rows it looks at those alone that it gives, and counts no more than a thousand', () => {
  const table = createTable<Stamped, 'every'>({ indexes: { every: () => '' }, record: () => {} });
  for (const row of rowsAt(Array.from({ length: 5_000 }, (_, at) => at))) table.put(row);
  let looked = 0;
  const counting = { begun: ({ at }: Stamped) => ++looked > 0 && at >= 3_000, ended: ({ at }: Stamped) => at > 3_009 };
  const stretch = within(table.list('every', ''), counting);
  expect(ids(stretch.after(undefined))).toHaveLength(10);
  expect(looked).toBeLessThan(40);
  expect(within(table.list('every', ''), between(0, 999)).size).toBe(1_000);
  expect(within(table.list('every', ''), between(0, 1_000)).size).toBeUndefined();
});
