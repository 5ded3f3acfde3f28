import { expect, it } from 'vitest';
import { paginate } from './page.ts';

const rows = Array.from({ length: 45 }, (_, at) => ({ id: `Row:${at}` }));
const getId = ({ id }: { id: string }) => id;

it('returns twenty rows and the next cursor by default', () => {
  const page = paginate(rows, {}, getId);
  expect(page.data).toHaveLength(20);
  expect(page).toMatchObject({ hasMore: true, totalCount: 45, nextCursor: expect.any(String) });
});

it('visits every row once, and ends without a cursor', () => {
  const seen: string[] = [];
  for (let cursor: string | undefined, at = 0; at < 10; at++) {
    const page = paginate(rows, { limit: '7', ...(cursor !== undefined && { cursor }) }, getId);
    seen.push(...page.data);
    cursor = page.nextCursor;
    if (!page.hasMore) break;
  }
  expect(seen).toEqual(rows.map(getId));
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
