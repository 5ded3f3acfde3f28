import { fromBase64url, fromUtf8, toBase64url, toUtf8 } from '../crypto/bytes.ts';
import { invalidField } from './apiError.ts';

/** A list response: one page (docs/reference/conventions.md#pagination). */
export type Page<T> = {
  readonly data: T[];
  readonly hasMore: boolean;
  readonly nextCursor?: string;
  readonly totalCount: number;
};

const defaultLimit = 20;

function readCursor(cursor: string): string {
  const id = fromUtf8(fromBase64url(cursor) ?? new Uint8Array()) ?? '';
  if (!id.startsWith('after:')) throw invalidField('cursor', 'The cursor does not belong to this list.');
  return id.slice('after:'.length);
}

/**
 * Returns one page of the rows that match, in the given order. The cursor names the row before the page, so that rows
 * added in between are neither repeated nor skipped. That row need not match any more.
 * @throws ApiError `INVALID_INPUT` for a cursor that does not belong to this list.
 */
export function paginate<R extends { readonly id: string }, T>(
  rows: readonly R[],
  query: { readonly limit?: string | undefined; readonly cursor?: string | undefined },
  present: (row: R) => T,
  matches: (row: R) => boolean = () => true,
): Page<T> {
  const previousId = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const start = previousId === undefined ? 0 : rows.findIndex(({ id }) => id === previousId) + 1;
  if (previousId !== undefined && start === 0) {
    throw invalidField('cursor', 'The cursor does not belong to this list.');
  }
  const limit = query.limit === undefined ? defaultLimit : Number(query.limit);
  const following = rows.slice(start).filter(matches);
  const page = following.slice(0, limit);
  const last = page.at(-1);
  const hasMore = following.length > limit;
  return {
    data: page.map(present),
    hasMore,
    ...(hasMore && last && { nextCursor: toBase64url(toUtf8(`after:${last.id}`)) }),
    totalCount: start === 0 ? following.length : rows.filter(matches).length,
  };
}
