import type { Listing } from './listing.ts';

/** How the rows of two listings stand to each other. */
export interface Together<T> {
  /** A row of either by its id. */
  find(id: string): T | undefined;
  /** Whether one row stands before another of the other listing. */
  precedes(one: T, other: T): boolean;
}

/** Two listings, each in the same order, as one in that order. */
export function merged<A extends T, B extends T, T>(
  first: Listing<A>,
  second: Listing<B>,
  { find, precedes }: Together<T>,
): Listing<A | B> {
  function* zip(as: Iterable<A>, bs: Iterable<B>): Generator<A | B> {
    const [left, right] = [as[Symbol.iterator](), bs[Symbol.iterator]()];
    let [a, b] = [left.next(), right.next()];
    while (!a.done || !b.done) {
      if (!a.done && (b.done || precedes(a.value, b.value))) {
        yield a.value;
        a = left.next();
      } else if (!b.done) {
        yield b.value;
        b = right.next();
      }
    }
  }

  return {
    get size() {
      const { size } = first;
      return size === undefined || second.size === undefined ? undefined : size + second.size;
    },
    after(id) {
      if (id === undefined) return zip(first.after(undefined) ?? [], second.after(undefined) ?? []);
      const row = find(id);
      if (row === undefined) return undefined;
      const as = first.after(id);
      if (as)
        return zip(
          as,
          second.from((other) => precedes(row, other)),
        );
      const bs = second.after(id);
      return (
        bs &&
        zip(
          first.from((other) => precedes(row, other)),
          bs,
        )
      );
    },
    from: (reached) => zip(first.from(reached), second.from(reached)),
  };
}
