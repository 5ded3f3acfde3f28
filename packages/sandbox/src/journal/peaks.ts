/** A number at each place, and where the next one above a mark is: found by halving. */
export interface Peaks {
  set(place: number, height: number): void;
  /** The first place from `from` on of which the number is above the mark. */
  nextAbove(mark: number, from: number): number | undefined;
}

/** Numbers in a tree in which each one is the greatest of the two below it; the lowest row is the places. */
export function createPeaks(): Peaks {
  let width = 1;
  let tree: number[] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const at = (node: number) => tree[node] ?? Number.NEGATIVE_INFINITY;

  function lift(place: number, height: number): void {
    let node = width + place;
    tree[node] = height;
    for (node >>= 1; node > 0; node >>= 1) tree[node] = Math.max(at(2 * node), at(2 * node + 1));
  }

  function grow(): void {
    const heights = tree.slice(width);
    width *= 2;
    tree = new Array<number>(2 * width).fill(Number.NEGATIVE_INFINITY);
    for (const [place, height] of heights.entries()) tree[width + place] = height;
    for (let node = width - 1; node > 0; node--) tree[node] = Math.max(at(2 * node), at(2 * node + 1));
  }

  return {
    set(place, height) {
      while (place >= width) grow();
      lift(place, height);
    },
    nextAbove(mark, from) {
      if (from >= width) return undefined;
      let node = width + from;
      while (at(node) <= mark) {
        // Up as long as nothing lies to the right under the same node, then to the right.
        while (node % 2 === 1) node >>= 1;
        if (node === 0) return undefined;
        node++;
      }
      while (node < width) node = at(2 * node) > mark ? 2 * node : 2 * node + 1;
      return node - width;
    },
  };
}
