import { expect, it } from 'vitest';
import { createTable, type Row } from '../journal/table.ts';
import { paginate } from './page.ts';

const rows = Array.from({ length: 45 }, (_, at) => ({ id: `Row:${at}` }));
const getId = ({ id }: { id: string }) => id;

it('returns twenty rows and the next cursor by default', () => {
  const page = paginate(rows, {}, getId);
  expect(page.data).toHaveLength(20);
  expect(page).toMatchObject({ hasMore: true, totalCount: 45, nextCursor: expect.any(String) });
});

it('visits every row once, and ends without a cursor', () => {
  const pages: string[] = [];
  for (let cursor: string | undefined, at = 0; at < 10; at++) {
    const page = paginate(rows, { limit: '7', ...(cursor !== undefined && { cursor }) }, getId);
    pages.push(...page.data);
    cursor = page.nextCursor;
    if (!page.hasMore) break;
  }
  expect(pages).toEqual(rows.map(getId));
  expect(paginate(rows, { limit: '45' }, getId)).not.toHaveProperty('nextCursor');
});

it('neither repeats nor skips a row when rows are added in between', () => {
  const newestFirst = rows.toReversed();
  const first = paginate(newestFirst, { limit: '5' }, getId);
  const grown = [{ id: 'Row:new' }, ...newestFirst];
  const second = paginate(grown, { limit: '5', cursor: first.nextCursor }, getId);
  expect(second.data).toEqual(newestFirst.slice(5, 10).map(getId));
});

it('returns and counts only matching rows', () => {
  const isEven = ({ id }: { id: string }) => Number(id.slice('Row:'.length)) % 2 === 0;
  const first = paginate(rows, { limit: '2' }, getId, isEven);
  expect(first).toMatchObject({ data: ['Row:0', 'Row:2'], hasMore: true, totalCount: 23 });
  const second = paginate(rows, { limit: '2', cursor: first.nextCursor }, getId, isEven);
  expect(second).toMatchObject({ data: ['Row:4', 'Row:6'], hasMore: true, totalCount: 23 });
});

it('continues after a row that no longer matches', () => {
  const { nextCursor } = paginate(rows, { limit: '3' }, getId);
  const page = paginate(rows, { limit: '2', cursor: nextCursor }, getId, ({ id }) => id !== 'Row:2');
  expect(page).toMatchObject({ data: ['Row:3', 'Row:4'], totalCount: 44 });
});

/** Creates a table of six rows. */
function createRows() {
  const table = createTable<Row>({ indexes: {}, record: () => {} });
  for (let at = 0; at < 6; at++) table.put({ id: `Row:${at}` });
  return table;
}

it.each([
  ['oldest first', (given: Row[]) => given],
  ['newest first', (given: Row[]) => given.toReversed()],
])('visits every row once when each row is deleted after it was read, %s', (_, order) => {
  const table = createRows();
  const visited: string[] = [];
  for (let cursor: string | undefined, at = 0; at < 5; at++) {
    const page = paginate(order(table.all()), { limit: '2', ...(cursor !== undefined && { cursor }) }, getId);
    for (const id of page.data) table.drop(id);
    visited.push(...page.data);
    cursor = page.nextCursor;
    if (!page.hasMore) break;
  }
  expect(visited).toEqual(order(createRows().all()).map(getId));
});

it('neither repeats nor skips a row when the last row is deleted and others are added', () => {
  const table = createRows();
  const newest = paginate(table.all().toReversed(), { limit: '2' }, getId);
  const oldest = paginate(table.all(), { limit: '2' }, getId);
  table.drop('Row:4');
  table.drop('Row:1');
  table.put({ id: 'Row:6' });
  const next = ({ nextCursor: cursor }: typeof oldest) => ({ limit: '3', cursor });
  expect(paginate(table.all().toReversed(), next(newest), getId).data).toEqual(['Row:3', 'Row:2', 'Row:0']);
  expect(paginate(table.all(), next(oldest), getId).data).toEqual(['Row:2', 'Row:3', 'Row:5']);
});

it('continues at the same row when the rows were restored in another process', () => {
  const table = createRows();
  table.drop('Row:2');
  const { nextCursor } = paginate(table.all(), { limit: '2' }, getId);
  // A compacted journal has no deleted rows, so the positions of the others change.
  const restored = createTable<Row>({ indexes: {}, record: () => {} });
  for (const row of table.all().slice(1)) restored.put(row);
  restored.drop('Row:1');
  expect(paginate(restored.all(), { cursor: nextCursor }, getId).data).toEqual(['Row:3', 'Row:4', 'Row:5']);
});

it('continues at the next matching row when the last one was deleted', () => {
  const table = createRows();
  const isEven = ({ id }: Row) => Number(id.slice('Row:'.length)) % 2 === 0;
  const { nextCursor } = paginate(table.all(), { limit: '1' }, getId, isEven);
  table.drop('Row:0');
  expect(paginate(table.all(), { cursor: nextCursor }, getId, isEven).data).toEqual(['Row:2', 'Row:4']);
});

it('rejects the cursor when the rows before and after it were deleted, instead of skipping rows', () => {
  const table = createRows();
  const { nextCursor } = paginate(table.all(), { limit: '2' }, getId);
  table.drop('Row:1');
  table.drop('Row:2');
  expect(() => paginate(table.all(), { cursor: nextCursor }, getId)).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT' }),
  );
});

it('rejects the cursor of a list of another resource', () => {
  const { nextCursor } = paginate(createRows().all(), { limit: '2' }, getId);
  expect(() => paginate([{ id: 'Card:1' }], { cursor: nextCursor }, getId)).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT' }),
  );
});

it('returns an empty list', () => {
  expect(paginate([], {}, getId)).toEqual({ data: [], hasMore: false, totalCount: 0 });
});

it.each([
  '',
  'x',
  'Row:1',
  Buffer.from('after:Row:99').toString('base64url'),
  Buffer.from([0xff]).toString('base64url'),
])('rejects the unknown cursor %j', (cursor) => {
  expect(() => paginate(rows, { cursor }, getId)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
});
