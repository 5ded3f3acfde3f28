import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Shelf, type Slot, shelve, unshelve, walk } from './shelf.ts';

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
