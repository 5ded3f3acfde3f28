import { describe, expect, it } from 'vitest';
import type { Page } from '../actions/page.ts';
import { readAllPages, readPages } from './readAllPages.ts';

type Row = { readonly id: string; readonly version?: number };

/** A list of these pages; records how each was requested. */
function createList(pages: readonly Page<Row>[]) {
  const requests: object[] = [];
  const read = async (paging: object) => {
    requests.push(paging);
    return pages[requests.length - 1] ?? { data: [], hasMore: false };
  };
  return { read, requests };
}

const page = (ids: readonly string[], nextCursor?: string): Page<Row> => ({
  data: ids.map((id) => ({ id })),
  hasMore: nextCursor !== undefined,
  nextCursor,
});

describe('readPages', () => {
  it('follows the cursors to the end of the list', async () => {
    const { read, requests } = createList([page(['a', 'b'], '1'), page(['c'], '2'), page(['d'])]);
    expect(await readPages(read, 5)).toEqual({
      rows: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }],
      isComplete: true,
    });
    expect(requests).toEqual([{ limit: '100' }, { limit: '100', cursor: '1' }, { limit: '100', cursor: '2' }]);
  });

  it('reads no more than the maximum, and reports the rest', async () => {
    const { read, requests } = createList([page(['a'], '1'), page(['b'], '2'), page(['c'])]);
    expect(await readPages(read, 2)).toEqual({ rows: [{ id: 'a' }, { id: 'b' }], isComplete: false });
    expect(requests).toHaveLength(2);
  });

  it('keeps a row that moved between two pages once, in its later version', async () => {
    const { read } = createList([
      { data: [{ id: 'a' }, { id: 'b', version: 1 }], hasMore: true, nextCursor: '1' },
      { data: [{ id: 'b', version: 2 }, { id: 'c' }], hasMore: false },
    ]);
    expect((await readPages(read, 5)).rows).toEqual([{ id: 'a' }, { id: 'b', version: 2 }, { id: 'c' }]);
  });

  it.each([
    ['is missing', undefined],
    ['repeats', '1'],
  ])('stops at a page whose next cursor %s', async (_, nextCursor) => {
    const endless = { ...page(['b']), hasMore: true, nextCursor };
    const { read, requests } = createList([page(['a'], '1'), endless, endless]);
    expect(await readPages(read, 5)).toMatchObject({ isComplete: false, rows: [{ id: 'a' }, { id: 'b' }] });
    expect(requests).toHaveLength(2);
  });

  it('fails if a page cannot be read', async () => {
    await expect(readPages(() => Promise.reject(new Error('lost')), 5)).rejects.toThrow('lost');
  });
});

describe('readAllPages', () => {
  it('stops an endless list after 20 pages', async () => {
    const { read, requests } = createList(Array.from({ length: 30 }, (_, at) => page([`${at}`], `${at}`)));
    expect(await readAllPages(read)).toHaveLength(20);
    expect(requests).toHaveLength(20);
  });
});
