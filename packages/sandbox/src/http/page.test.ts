import { expect, it } from 'vitest';
import { paginate } from './page.ts';

const rows = Array.from({ length: 45 }, (_, at) => ({ id: `Row:${at}` }));
const idOf = ({ id }: { id: string }) => id;

it('default: twenty rows, and how to get the next', () => {
  const page = paginate(rows, {}, idOf);
  expect(page.data).toHaveLength(20);
  expect(page).toMatchObject({ hasMore: true, totalCount: 45, nextCursor: expect.any(String) });
});

it('behavior: cursors lead through every row once, and the last page has none', () => {
  const seen: string[] = [];
  for (let cursor: string | undefined, at = 0; at < 10; at++) {
    const page = paginate(rows, { limit: '7', ...(cursor !== undefined && { cursor }) }, idOf);
    seen.push(...page.data);
    cursor = page.nextCursor;
    if (!page.hasMore) break;
  }
  expect(seen).toEqual(rows.map(idOf));
  expect(paginate(rows, { limit: '45' }, idOf)).not.toHaveProperty('nextCursor');
});

it('behavior: rows that come meanwhile neither repeat one nor hide one', () => {
  const newestFirst = rows.toReversed();
  const first = paginate(newestFirst, { limit: '5' }, idOf);
  const grown = [{ id: 'Row:new' }, ...newestFirst];
  const second = paginate(grown, { limit: '5', cursor: first.nextCursor }, idOf);
  expect(second.data).toEqual(newestFirst.slice(5, 10).map(idOf));
});

it('behavior: of a listing no more is read than the page, and a number that is not known is not said', () => {
  let read = 0;
  function* reading() {
    for (const row of rows) {
      read++;
      yield row;
    }
  }
  const page = paginate({ after: reading }, { limit: '3' }, idOf);
  expect(page).toEqual({ data: ['Row:0', 'Row:1', 'Row:2'], hasMore: true, nextCursor: expect.any(String) });
  expect(read).toBe(4);
});

it('default: an empty list', () => {
  expect(paginate([], {}, idOf)).toEqual({ data: [], hasMore: false, totalCount: 0 });
});

it.each([
  '',
  'x',
  'Row:1',
  Buffer.from('after:Row:99').toString('base64url'),
  Buffer.from([0xff]).toString('base64url'),
])('error: the cursor %j is of no list', (cursor) => {
  expect(() => paginate(rows, { cursor }, idOf)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
});
