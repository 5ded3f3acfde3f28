import type { Page } from '../actions/page.ts';

/** Default maximum number of pages; an endless list stops here. */
const MAX_PAGES = 20;

type ReadPage<Row> = (paging: { readonly limit: string; readonly cursor?: string }) => Promise<Page<Row>>;

/** Reads a list to its end. A row that moved between two pages is kept once. */
export async function readAllPages<Row extends { readonly id: string }>(read: ReadPage<Row>): Promise<readonly Row[]> {
  return (await readPages(read, MAX_PAGES)).rows;
}

/** Reads at most this many pages of a list, and returns whether they are all of it. */
export async function readPages<Row extends { readonly id: string }>(
  read: ReadPage<Row>,
  maxPages: number,
): Promise<{ readonly rows: readonly Row[]; readonly isComplete: boolean }> {
  const rows = new Map<string, Row>();
  let isComplete = false;
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const response = await read({ limit: '100', ...(cursor && { cursor }) });
    for (const row of response.data) rows.set(row.id, row);
    isComplete = !response.hasMore;
    if (isComplete || response.nextCursor === undefined || response.nextCursor === cursor) break;
    cursor = response.nextCursor;
  }
  return { rows: [...rows.values()], isComplete };
}
