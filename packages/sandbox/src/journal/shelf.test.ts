import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Shelf, type Slot, shelve, unshelve, walk, walkFrom } from './shelf.ts';

const slot = (serial: number): Slot<{ id: string }> => ({ serial, row: { id: `${serial}` } });
const ids = (rows: Iterable<{ id: string }>) => Array.from(rows, ({ id }) => Number(id));

function shelfOf(...serials: number[]) {
  const shelf: Shelf<{ id: string }> = [];
  const slots = serials.map(slot);
  for (const each of slots) shelve(shelf, each);
  return { shelf, slots };
}

describe('walk', () => {
  it('default: in order, whatever the order they came in', () => {
    const { shelf } = shelfOf(5, 1, 9, 3);
    expect(ids(walk(shelf))).toEqual([1, 3, 5, 9]);
    expect(ids(walk(shelf, { backwards: true }))).toEqual([9, 5, 3, 1]);
    expect(shelf).toHaveLength(4);
  });

  it.each([
    [0, [1, 3, 5], []],
    [1, [3, 5], []],
    [2, [3, 5], [1]],
    [5, [], [3, 1]],
    [8, [], [5, 3, 1]],
  ])('args: after %i, taken or not', (after, forwards, backwards) => {
    const { shelf } = shelfOf(1, 3, 5);
    expect(ids(walk(shelf, { after }))).toEqual(forwards);
    expect(ids(walk(shelf, { after, backwards: true }))).toEqual(backwards);
  });

  it('behavior: an empty one has nothing', () => {
    expect(ids(walk([], { after: 3 }))).toEqual([]);
    expect(ids(walk([], { backwards: true }))).toEqual([]);
  });
});

it('behavior: what is taken away is gone, and what was never there changes nothing', () => {
  const { shelf, slots } = shelfOf(1, 3, 5);
  unshelve(shelf, slot(2));
  unshelve(shelf, slot(3));
  expect(ids(walk(shelf))).toEqual([1, 3, 5]);
  if (slots[1]) unshelve(shelf, slots[1]);
  expect(ids(walk(shelf))).toEqual([1, 5]);
});

it('behavior: it is a sorted set under any history', () => {
  const step = fc.record({ serial: fc.integer({ min: 0, max: 30 }), add: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const shelf: Shelf<{ id: string }> = [];
      const model = new Map<number, Slot<{ id: string }>>();
      for (const { serial, add } of steps) {
        const known = model.get(serial);
        if (add && !known) {
          const made = slot(serial);
          model.set(serial, made);
          shelve(shelf, made);
        } else if (!add && known) {
          model.delete(serial);
          unshelve(shelf, known);
        }
      }
      expect(ids(walk(shelf))).toEqual([...model.keys()].sort((a, b) => a - b));
    }),
  );
});

describe('a reading that leaps', () => {
  /** To the next even place. */
  const leap = (serial: number) => (serial > 8 ? undefined : serial + (serial % 2));

  it('default: only the places that it comes down on, from anywhere', () => {
    const { shelf } = shelfOf(0, 1, 2, 3, 5, 7, 8, 9);
    expect(ids(walk(shelf, { leap }))).toEqual([0, 2, 8]);
    expect(ids(walk(shelf, { leap, after: 2 }))).toEqual([8]);
    expect(ids(walkFrom(shelf, { leap, reached: ({ id }) => Number(id) >= 1 }))).toEqual([2, 8]);
    expect(ids(walkFrom(shelf, { leap, reached: () => false }))).toEqual([]);
  });

  it('behavior: it ends where it finds nothing more', () => {
    const { shelf } = shelfOf(1, 3);
    expect(ids(walk(shelf, { leap: () => undefined }))).toEqual([]);
    expect(ids(walk(shelf, { leap: () => 40 }))).toEqual([]);
  });
});
