import type { Page } from '../actions/page.ts';

/** Maximum number of pages; an endless list stops here. */
const MAX_PAGES = 20;

/** Reads a list to its end. A row that moved between two pages is kept once. */
export async function readAllPages<Row extends { readonly id: string }>(
  read: (paging: { readonly limit: string; readonly cursor?: string }) => Promise<Page<Row>>,
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const response = await read({ limit: '100', ...(cursor && { cursor }) });
    for (const row of response.data) rows.set(row.id, row);
    if (!response.hasMore || response.nextCursor === undefined || response.nextCursor === cursor) break;
    cursor = response.nextCursor;
  }
  return [...rows.values()];
}
