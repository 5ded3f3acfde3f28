import { fromBase64url, fromUtf8, toBase64url, toUtf8 } from '../crypto/bytes.ts';
import { invalidField } from './refusal.ts';

/** A list answer: one page (supplement 11.1). */
export type Page<T> = {
  readonly data: T[];
  readonly hasMore: boolean;
  readonly nextCursor?: string;
  readonly totalCount: number;
};

const defaultLimit = 20;

function readCursor(cursor: string): string {
  const id = fromUtf8(fromBase64url(cursor) ?? new Uint8Array()) ?? '';
  if (!id.startsWith('after:')) throw invalidField('cursor', 'The cursor is not one that this list gave.');
  return id.slice('after:'.length);
}

/**
 * One page of rows in the order given. The cursor names the row it follows, so that rows added meanwhile neither
 * repeat one nor hide one.
 * @throws Refusal `INVALID_INPUT` for a cursor that is not of this list.
 */
export function paginate<R extends { readonly id: string }, T>(
  rows: readonly R[],
  query: { readonly limit?: string | undefined; readonly cursor?: string | undefined },
  present: (row: R) => T,
): Page<T> {
  let start = 0;
  if (query.cursor !== undefined) {
    const last = readCursor(query.cursor);
    const at = rows.findIndex((row) => row.id === last);
    if (at < 0) throw invalidField('cursor', 'The cursor is not one that this list gave.');
    start = at + 1;
  }
  const limit = query.limit === undefined ? defaultLimit : Number(query.limit);
  const page = rows.slice(start, start + limit);
  const last = page.at(-1);
  const hasMore = start + limit < rows.length;
  return {
    data: page.map(present),
    hasMore,
    ...(hasMore && last && { nextCursor: toBase64url(toUtf8(`after:${last.id}`)) }),
    totalCount: rows.length,
  };
}
