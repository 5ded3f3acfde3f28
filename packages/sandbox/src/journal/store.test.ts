import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Journal, memoryJournal } from './journal.ts';
import { createStore } from './store.ts';
import { createTable, type Row } from './table.ts';

interface Count extends Row {
  readonly value: number;
}

function openStore(journal: Journal = memoryJournal()) {
  const store = createStore(journal, '{"heading":true}');
  const counts = createTable<Count, 'parity'>({
    indexes: { parity: ({ value }) => String(value % 2) },
    record: store.recorder('counts'),
  });
  store.register('counts', counts);
  store.load();
  return { store, counts };
}

it('writes a transaction as one line', () => {
  const journal = memoryJournal();
  const { store, counts } = openStore(journal);
  const result = store.transact(() => {
    counts.put({ id: 'a', value: 1 });
    counts.put({ id: 'a', value: 2 });
    counts.put({ id: 'b', value: 3 });
    counts.drop('b');
    return 'done';
  });
  expect(result).toBe('done');
  expect(journal.lines).toEqual([
    '{"heading":true}',
    '{"changes":[["counts","a",{"id":"a","value":2}],["counts","b",null]]}',
  ]);
});

it('writes nothing for a transaction without changes', () => {
  const journal = memoryJournal();
  openStore(journal).store.transact(() => undefined);
  expect(journal.lines).toHaveLength(1);
});

it('makes a nested transaction part of the outer one', () => {
  const journal = memoryJournal();
  const { store, counts } = openStore(journal);
  store.transact(() => store.transact(() => counts.put({ id: 'a', value: 1 })));
  expect(journal.lines).toHaveLength(2);
});

describe('error', () => {
  it('changes and writes nothing when the work throws', () => {
    const journal = memoryJournal();
    const { store, counts } = openStore(journal);
    store.transact(() => counts.put({ id: 'a', value: 1 }));
    const attempt = () =>
      store.transact(() => {
        counts.put({ id: 'a', value: 2 });
        counts.put({ id: 'b', value: 5 });
        counts.drop('a');
        throw new Error('no');
      });
    expect(attempt).toThrow('no');
    expect(counts.all()).toEqual([{ id: 'a', value: 1 }]);
    expect(counts.where('parity', '1').map(({ id }) => id)).toEqual(['a']);
    expect(journal.lines).toHaveLength(2);
  });

  it('rolls back when the journal cannot be written', () => {
    const full: Journal = {
      ...memoryJournal(),
      append: () => {
        throw new Error('disk full');
      },
    };
    const { store, counts } = openStore(full);
    expect(() => store.transact(() => counts.put({ id: 'a', value: 1 }))).toThrow('disk full');
    expect(counts.size).toBe(0);
  });

  it('rejects a change outside of a transaction', () => {
    const { counts } = openStore();
    expect(() => counts.put({ id: 'a', value: 1 })).toThrow(/outside of a transaction/);
    expect(counts.size).toBe(0);
  });

  it('names a line that cannot be parsed or has an unknown table', () => {
    expect(() => openStore(memoryJournal(['{}', '{"changes":[[']))).toThrow(/Line 2/);
    expect(() => openStore(memoryJournal(['{}', '{"changes":[["pets","a",null]]}']))).toThrow(/pets/);
  });
});

it('restores the state after loading', () => {
  const change = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    value: fc.option(fc.integer()),
    fails: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 5 }), { maxLength: 20 }), (transactions) => {
      const journal = memoryJournal();
      const { store, counts } = openStore(journal);
      for (const changes of transactions) {
        try {
          store.transact(() => {
            for (const { id, value, fails } of changes) {
              if (value === null) counts.drop(id);
              else counts.put({ id, value });
              if (fails) throw new Error('no');
            }
          });
        } catch {
          // Half of the transactions fail deliberately.
        }
      }
      const again = openStore(memoryJournal(journal.lines)).counts;
      const sorted = (rows: Count[]) => rows.toSorted((a, b) => a.id.localeCompare(b.id));
      expect(sorted(again.all())).toEqual(sorted(counts.all()));
      expect(sorted(again.where('parity', '1'))).toEqual(sorted(counts.where('parity', '1')));
    }),
  );
});

it('compacts a long journal to its current state', () => {
  const journal = memoryJournal();
  const { store, counts } = openStore(journal);
  for (let value = 0; value < 10_001; value++) store.transact(() => counts.put({ id: `${value % 1_500}`, value }));
  const again = openStore(journal).counts;
  expect(journal.lines).toHaveLength(3);
  expect(again.all()).toEqual(counts.all());
});

it('keeps the header on clear', () => {
  const journal = memoryJournal();
  const { store, counts } = openStore(journal);
  store.transact(() => counts.put({ id: 'a', value: 1 }));
  store.clear();
  expect(counts.size).toBe(0);
  expect(journal.lines).toEqual(['{"heading":true}']);
});
