import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDueQueue } from './dueQueue.ts';

it('returns the earliest first, ties in insertion order', () => {
  const queue = createDueQueue();
  for (const [id, at] of [
    ['c', 5],
    ['a', 1],
    ['b', 1],
    ['d', 9],
  ] as const)
    queue.add({ id, at });
  const order: string[] = [];
  for (let first = queue.first(); first; first = queue.first()) {
    order.push(first.id);
    queue.remove(first.id);
  }
  expect(order).toEqual(['a', 'b', 'c', 'd']);
});

it('moves an entry that is added again', () => {
  const queue = createDueQueue();
  queue.add({ id: 'a', at: 1 });
  queue.add({ id: 'b', at: 2 });
  queue.add({ id: 'a', at: 3 });
  expect(queue.first()?.id).toBe('b');
  queue.remove('b');
  expect(queue.first()).toMatchObject({ id: 'a', at: 3 });
});

it('removes all with clear', () => {
  const queue = createDueQueue();
  queue.add({ id: 'a', at: 1 });
  queue.clear();
  expect(queue.first()).toBeUndefined();
});

it('equals a sorted list under any history', () => {
  const step = fc.record({
    id: fc.integer({ min: 0, max: 20 }).map(String),
    at: fc.integer({ min: 0, max: 50 }),
    add: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
      const queue = createDueQueue();
      const model: { id: string; at: number }[] = [];
      for (const { id, at, add } of steps) {
        const found = model.findIndex((entry) => entry.id === id);
        if (found >= 0) model.splice(found, 1);
        if (add) {
          queue.add({ id, at });
          model.push({ id, at });
        } else queue.remove(id);
        const earliest = model.toSorted((a, b) => a.at - b.at)[0];
        expect(queue.first()?.id).toBe(earliest?.id);
      }
    }),
  );
});
