import { fromBase64url, fromUtf8, toBase64url, toUtf8 } from '../crypto/bytes.ts';
import { type Listing, listingOf } from '../journal/listing.ts';
import { invalidField } from './refusal.ts';

/** A list answer: one page (supplement 11.1). */
export type Page<T> = {
  readonly data: T[];
  readonly hasMore: boolean;
  readonly nextCursor?: string;
  /** Absent where it could be known only by reading very many rows. */
  readonly totalCount?: number;
};

const defaultLimit = 20;

function readCursor(cursor: string): string {
  const id = fromUtf8(fromBase64url(cursor) ?? new Uint8Array()) ?? '';
  if (!id.startsWith('after:')) throw invalidField('cursor', 'The cursor is not one that this list gave.');
  return id.slice('after:'.length);
}

/**
 * One page of rows in the order given. The cursor names the row it follows, so that rows added meanwhile neither
 * repeat one nor hide one. Of a listing no more is read than the page.
 * @throws Refusal `INVALID_INPUT` for a cursor that is not of this list.
 */
export function paginate<R extends { readonly id: string }, T>(
  given: readonly R[] | Pick<Listing<R>, 'size' | 'after'>,
  query: { readonly limit?: string | undefined; readonly cursor?: string | undefined },
  present: (row: R) => T,
): Page<T> {
  const listing = 'after' in given ? given : listingOf(given);
  const following = listing.after(query.cursor === undefined ? undefined : readCursor(query.cursor));
  if (!following) throw invalidField('cursor', 'The cursor is not one that this list gave.');
  const limit = query.limit === undefined ? defaultLimit : Number(query.limit);
  const rows = following[Symbol.iterator]();
  const page: R[] = [];
  let next = rows.next();
  for (; !next.done && page.length < limit; next = rows.next()) page.push(next.value);
  const hasMore = !next.done;
  const last = page.at(-1);
  const totalCount = listing.size;
  return {
    data: page.map(present),
    hasMore,
    ...(hasMore && last && { nextCursor: toBase64url(toUtf8(`after:${last.id}`)) }),
    ...(totalCount !== undefined && { totalCount }),
  };
}
