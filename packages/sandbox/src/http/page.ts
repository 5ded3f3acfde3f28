import { fromBase64url, fromUtf8, toBase64url, toUtf8 } from '../crypto/bytes.ts';
import type { Row } from '../journal/table.ts';
import { createInvalidFieldError } from './apiError.ts';

/** A list response: one page (docs/reference/conventions.md#pagination). */
export type Page<T> = {
  readonly data: T[];
  readonly hasMore: boolean;
  readonly nextCursor?: string;
  readonly totalCount: number;
};

const defaultLimit = 20;

interface PageQuery {
  readonly limit?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Writes the ids of the last row of a page and of the row after it. */
function writeCursor(last: Row, next: Row): string {
  return toBase64url(toUtf8(`${last.id}\n${next.id}`));
}

/**
 * Returns the index of the first row after the cursor: the one after the last row of the previous page or, if that row
 * was deleted, the row that was next then. If both were deleted, any start could skip or repeat rows.
 * @throws ApiError `INVALID_INPUT`.
 */
function findStart(rows: readonly Row[], cursor: string): number {
  const [last, next] = fromUtf8(fromBase64url(cursor) ?? new Uint8Array())?.split('\n') ?? [];
  const lastAt = rows.findIndex(({ id }) => id === last);
  if (lastAt >= 0) return lastAt + 1;
  const nextAt = rows.findIndex(({ id }) => id === next);
  if (nextAt < 0) throw createInvalidFieldError('cursor', 'The cursor does not belong to this list.');
  return nextAt;
}

/**
 * Returns one page of the rows that match, in the given order. The cursor names the rows before and after the page
 * boundary, so that rows added in between are neither repeated nor skipped. One of the two may be deleted.
 * @throws ApiError `INVALID_INPUT` for a cursor that does not belong to this list.
 */
export function paginate<R extends Row, T>(
  rows: readonly R[],
  query: PageQuery,
  present: (row: R) => T,
  matches: (row: R) => boolean = () => true,
): Page<T> {
  const start = query.cursor === undefined ? 0 : findStart(rows, query.cursor);
  const limit = query.limit === undefined ? defaultLimit : Number(query.limit);
  const following = rows.slice(start).filter(matches);
  const [last, next] = following.slice(limit - 1, limit + 1);
  return {
    data: following.slice(0, limit).map(present),
    hasMore: next !== undefined,
    ...(last && next && { nextCursor: writeCursor(last, next) }),
    totalCount: start === 0 ? following.length : rows.filter(matches).length,
  };
}
