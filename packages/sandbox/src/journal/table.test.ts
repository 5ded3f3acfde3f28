import { describe, expect, it } from 'vitest';
import { createTable } from './table.ts';

interface Pet {
  readonly id: string;
  readonly owner?: string;
  readonly age: number;
}

function openTable() {
  const recorded: string[] = [];
  const watched: [number | undefined, number | undefined][] = [];
  const table = createTable<Pet, 'owner'>({
    indexes: { owner: (row) => row.owner },
    record: (id) => recorded.push(id),
    watch: (before, after) => watched.push([before?.age, after?.age]),
  });
  return { table, recorded, watched };
}

it('default: rows in the order they were first put', () => {
  const { table, recorded } = openTable();
  table.put({ id: 'b', age: 1 });
  table.put({ id: 'a', age: 2 });
  table.put({ id: 'b', age: 3 });
  expect(table.all()).toEqual([
    { id: 'b', age: 3 },
    { id: 'a', age: 2 },
  ]);
  expect(table.size).toBe(2);
  expect(recorded).toEqual(['b', 'a', 'b']);
});

describe('index', () => {
  it('default: rows by value, oldest first', () => {
    const { table } = openTable();
    table.put({ id: '1', owner: 'ada', age: 1 });
    table.put({ id: '2', owner: 'bob', age: 1 });
    table.put({ id: '3', owner: 'ada', age: 1 });
    table.put({ id: '4', age: 1 });
    expect(table.where('owner', 'ada').map(({ id }) => id)).toEqual(['1', '3']);
    expect(table.where('owner', 'nobody')).toEqual([]);
  });

  it('behavior: it follows a row that changes its value or goes', () => {
    const { table } = openTable();
    table.put({ id: '1', owner: 'ada', age: 1 });
    table.put({ id: '1', owner: 'bob', age: 2 });
    expect(table.where('owner', 'ada')).toEqual([]);
    expect(table.where('owner', 'bob')).toEqual([{ id: '1', owner: 'bob', age: 2 }]);
    table.drop('1');
    expect(table.where('owner', 'bob')).toEqual([]);
    expect(table.get('1')).toBeUndefined();
  });
});

it('behavior: restoring is not recorded, and is watched', () => {
  const { table, recorded, watched } = openTable();
  table.put({ id: '1', age: 1 });
  table.restore('1', undefined);
  table.restore('1', { id: '1', age: 7 });
  table.clear();
  expect(recorded).toEqual(['1']);
  expect(watched).toEqual([
    [undefined, 1],
    [1, undefined],
    [undefined, 7],
    [7, undefined],
  ]);
  expect(table.size).toBe(0);
});
