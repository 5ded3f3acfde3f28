import type { Listing } from './listing.ts';

/** A stretch of rows in order. Of both it holds that a row behind one of which it is so is so, too. */
export interface Stretch<R> {
  /** Whether a row stands in the stretch, or behind it. */
  begun(row: R): boolean;
  /** Whether a row stands behind the stretch. */
  ended(row: R): boolean;
}

/** Rows that are read only to say how many they are, at most. */
const countable = 1_000;

/** One stretch of a listing: its beginning is found by halving, and nothing behind its end is read. */
export function within<R>(listing: Listing<R>, { begun, ended }: Stretch<R>): Listing<R> {
  function* until(rows: Iterable<R>) {
    for (const row of rows) {
      if (ended(row)) return;
      if (begun(row)) yield row;
    }
  }
  return {
    get size() {
      let count = 0;
      for (const _ of until(listing.from(begun))) if (++count > countable) return undefined;
      return count;
    },
    after(id) {
      if (id === undefined) return until(listing.from(begun));
      const rows = listing.after(id);
      return rows && until(rows);
    },
    from: (reached) => until(listing.from((row) => begun(row) && reached(row))),
  };
}
