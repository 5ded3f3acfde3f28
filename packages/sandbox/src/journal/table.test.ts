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

describe('list', () => {
  const idsOf = (rows: Iterable<Pet> | undefined) => rows && Array.from(rows, ({ id }) => id);

  function openFiled() {
    const { table } = openTable();
    for (const id of ['1', '2', '3', '4']) table.put({ id, owner: id === '2' ? 'bob' : 'ada', age: 1 });
    return table;
  }

  it('default: the rows of a value, from either end and from any of them', () => {
    const table = openFiled();
    const list = table.list('owner', 'ada');
    expect(list.size).toBe(3);
    expect(table.count('owner', 'ada')).toBe(3);
    expect(idsOf(list.after(undefined))).toEqual(['1', '3', '4']);
    expect(idsOf(list.after('3'))).toEqual(['4']);
    expect(idsOf(table.list('owner', 'ada', 'newestFirst').after(undefined))).toEqual(['4', '3', '1']);
    expect(idsOf(table.list('owner', 'ada', 'newestFirst').after('3'))).toEqual(['1']);
  });

  it('behavior: a row of another value, or of none, is no place in it', () => {
    const table = openFiled();
    expect(table.list('owner', 'ada').after('2')).toBeUndefined();
    expect(table.list('owner', 'ada').after('9')).toBeUndefined();
    expect(idsOf(table.list('owner', 'nobody').after(undefined))).toEqual([]);
    expect(table.count('owner', 'nobody')).toBe(0);
  });

  it('behavior: of a value that rows lose, one that lost it marks its place; one that never was does not', () => {
    const table = openFiled();
    expect(idsOf(table.listPassing('owner', 'ada').after('2'))).toEqual(['3', '4']);
    expect(idsOf(table.listPassing('owner', 'ada', 'newestFirst').after('2'))).toEqual(['1']);
    expect(table.listPassing('owner', 'ada').after('9')).toBeUndefined();
    expect(table.listPassing('owner', 'ada').size).toBe(3);
  });

  it('behavior: a row that comes to a value stands where it was first put', () => {
    const table = openFiled();
    table.put({ id: '2', owner: 'ada', age: 2 });
    expect(idsOf(table.list('owner', 'ada').after(undefined))).toEqual(['1', '2', '3', '4']);
    expect(idsOf(table.values())).toEqual(['1', '2', '3', '4']);
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
