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

describe('an index of several values', () => {
  interface Post {
    readonly id: string;
    readonly tags: readonly string[];
  }
  const openPosts = () => createTable<Post, 'tag'>({ indexes: { tag: ({ tags }) => tags }, record: () => {} });
  const idsOf = (rows: Iterable<Post> | undefined) => rows && Array.from(rows, ({ id }) => id);

  it('default: a row stands under each of them', () => {
    const table = openPosts();
    table.put({ id: '1', tags: ['a', 'b'] });
    table.put({ id: '2', tags: ['b'] });
    table.put({ id: '3', tags: [] });
    expect(idsOf(table.where('tag', 'a'))).toEqual(['1']);
    expect(idsOf(table.list('tag', 'b').after('1'))).toEqual(['2']);
    expect(table.list('tag', 'a').after('2')).toBeUndefined();
    expect(table.list('tag', 'a').after('3')).toBeUndefined();
  });

  it('behavior: it follows what changes, and goes whole', () => {
    const table = openPosts();
    table.put({ id: '1', tags: ['a', 'b'] });
    table.put({ id: '1', tags: ['a', 'b'] });
    table.put({ id: '1', tags: ['b', 'c'] });
    expect(['a', 'b', 'c'].map((tag) => table.count('tag', tag))).toEqual([0, 1, 1]);
    table.drop('1');
    expect(['a', 'b', 'c'].map((tag) => table.count('tag', tag))).toEqual([0, 0, 0]);
  });
});

describe('listAbove', () => {
  function openAges(ages: readonly number[]) {
    const table = createTable<Pet, 'owner', 'age'>({
      indexes: { owner: (row) => row.owner },
      measures: { age: ({ age }) => age },
      record: () => {},
    });
    for (const [id, age] of ages.entries()) table.put({ id: `${id}`, owner: id % 2 ? 'bob' : 'ada', age });
    return table;
  }
  const idsOf = (rows: Iterable<Pet> | undefined) => rows && Array.from(rows, ({ id }) => Number(id));

  it('default: of a value’s rows those above a mark, from anywhere among them', () => {
    const table = openAges([5, 9, 1, 9, 7, 2, 8]);
    const old = table.listAbove('owner', 'ada', ['age', 4]);
    expect(idsOf(old.after(undefined))).toEqual([0, 4, 6]);
    expect(idsOf(old.after('2'))).toEqual([4, 6]);
    expect(idsOf(old.from(({ id }) => Number(id) >= 3))).toEqual([4, 6]);
    expect(old.size).toBeUndefined();
    expect(old.after('9')).toBeUndefined();
    table.put({ id: '4', owner: 'ada', age: 1 });
    expect(idsOf(old.after('0'))).toEqual([6]);
  });

  it('behavior: what is between is leapt over', () => {
    const table = openAges(Array.from({ length: 4_000 }, (_, id) => (id > 3_990 ? 2 : 1)));
    let read = 0;
    const rows = table.listAbove('owner', 'ada', ['age', 1]).from(() => ++read > 0);
    expect(idsOf(rows)).toEqual([3_992, 3_994, 3_996, 3_998]);
    expect(read).toBeLessThan(20);
  });
});

it('behavior: it knows whether its rows were made one after the other, also read again', () => {
  const open = () => createTable<Pet>({ indexes: {}, madeAt: ({ age }) => age, record: () => {} });
  const table = open();
  for (const [id, age] of [1, 3, 3].entries()) table.put({ id: `${id}`, age });
  table.put({ id: '2', age: 9 });
  expect(table.isInOrder).toBe(true);
  table.put({ id: 'late', age: 2 });
  expect(table.isInOrder).toBe(false);
  const again = open();
  for (const row of table.values()) again.restore(row.id, row);
  expect(again.isInOrder).toBe(false);
  table.clear();
  expect(table.isInOrder).toBe(true);
});
