/** Rows in an order, read from anywhere in it and no further than is asked for. */
export interface Listing<R> {
  /** How many there are, where that is known without reading very many. */
  readonly size?: number | undefined;
  /** The rows that follow the one with this id, or all; nothing where no row has the id. */
  after(id: string | undefined): Iterable<R> | undefined;
  /** The rows from the first that has been reached on; every row after it must have been, too. Found by halving. */
  from(reached: (row: R) => boolean): Iterable<R>;
}

/** Rows that are read only to say how many they are, at most. */
const countable = 1_000;

/** The rows of a listing that are asked for. */
export function only<R>(listing: Listing<R>, keep: (row: R) => boolean): Listing<R> {
  function* kept(rows: Iterable<R>) {
    for (const row of rows) if (keep(row)) yield row;
  }
  return {
    get size() {
      if (listing.size === undefined || listing.size > countable) return undefined;
      return [...kept(listing.after(undefined) ?? [])].length;
    },
    after(id) {
      const rows = listing.after(id);
      return rows && kept(rows);
    },
    from: (reached) => kept(listing.from(reached)),
  };
}

/** An array as a listing. */
export function listingOf<R extends { readonly id: string }>(rows: readonly R[]): Listing<R> {
  return {
    size: rows.length,
    after(id) {
      if (id === undefined) return rows;
      const at = rows.findIndex((row) => row.id === id);
      return at < 0 ? undefined : rows.slice(at + 1);
    },
    from(reached) {
      const at = rows.findIndex(reached);
      return at < 0 ? [] : rows.slice(at);
    },
  };
}

/** The listing that is known to be the shortest, where one of them knows how long it is. */
export function shortest<R>(listings: readonly Listing<R>[]): Listing<R> | undefined {
  const sizeOf = ({ size }: Listing<R>) => size ?? Number.POSITIVE_INFINITY;
  return [...listings].sort((one, other) => sizeOf(one) - sizeOf(other))[0];
}
