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

it('returns rows in insertion order', () => {
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
  it('returns rows by value, oldest first', () => {
    const { table } = openTable();
    table.put({ id: '1', owner: 'ada', age: 1 });
    table.put({ id: '2', owner: 'bob', age: 1 });
    table.put({ id: '3', owner: 'ada', age: 1 });
    table.put({ id: '4', age: 1 });
    expect(table.where('owner', 'ada').map(({ id }) => id)).toEqual(['1', '3']);
    expect(table.where('owner', 'nobody')).toEqual([]);
  });

  it('keeps the insertion position of a row that gains a value', () => {
    const { table } = openTable();
    for (const id of ['1', '2', '3']) table.put({ id, owner: id === '2' ? 'bob' : 'ada', age: 1 });
    table.put({ id: '2', owner: 'ada', age: 2 });
    expect(table.where('owner', 'ada').map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(Array.from(table.values(), ({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('follows a row that changes its value or is removed', () => {
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

it('does not record, but watches, a restored row', () => {
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

describe('index with several values', () => {
  interface Post {
    readonly id: string;
    readonly tags: readonly string[];
  }
  const openPosts = () => createTable<Post, 'tag'>({ indexes: { tag: ({ tags }) => tags }, record: () => {} });
  const listIds = (rows: Iterable<Post> | undefined) => rows && Array.from(rows, ({ id }) => id);

  it('finds a row by each of them', () => {
    const table = openPosts();
    table.put({ id: '1', tags: ['a', 'b'] });
    table.put({ id: '2', tags: ['b'] });
    table.put({ id: '3', tags: [] });
    expect(listIds(table.where('tag', 'a'))).toEqual(['1']);
    expect(listIds(table.where('tag', 'b'))).toEqual(['1', '2']);
  });

  it('follows changes and removal', () => {
    const table = openPosts();
    table.put({ id: '1', tags: ['a', 'b'] });
    table.put({ id: '1', tags: ['a', 'b'] });
    table.put({ id: '1', tags: ['b', 'c'] });
    expect(['a', 'b', 'c'].map((tag) => table.where('tag', tag).length)).toEqual([0, 1, 1]);
    table.drop('1');
    expect(['a', 'b', 'c'].map((tag) => table.where('tag', tag).length)).toEqual([0, 0, 0]);
  });
});
