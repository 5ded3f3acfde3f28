/** Something with a moment at which it is due. */
export interface Due {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Ids in the order they come due; those due together in the order they were added. */
export interface Agenda {
  add(entry: Due): void;
  remove(id: string): void;
  /** The earliest entry. */
  first(): Due | undefined;
  clear(): void;
}

interface Place extends Due {
  readonly order: number;
}

const before = (a: Place, b: Place) => a.at < b.at || (a.at === b.at && a.order < b.order);

/** Makes an agenda: a binary heap, whose removed entries are dropped when they reach the top. */
export function createAgenda(): Agenda {
  const heap: Place[] = [];
  const current = new Map<string, Place>();
  let added = 0;

  function swap(a: number, b: number): void {
    const [first, second] = [heap[a], heap[b]];
    if (first && second) [heap[a], heap[b]] = [second, first];
  }

  function isBefore(a: number, b: number): boolean {
    const [first, second] = [heap[a], heap[b]];
    return first !== undefined && second !== undefined && before(first, second);
  }

  function rise(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!isBefore(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  }

  function takeTop(): void {
    swap(0, heap.length - 1);
    heap.pop();
    for (let at = 0; ; ) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2]) if (isBefore(child, least)) least = child;
      if (least === at) return;
      swap(at, least);
      at = least;
    }
  }

  return {
    add({ id, at }) {
      const place = { id, at, order: added++ };
      current.set(id, place);
      rise(heap.push(place) - 1);
    },
    remove: (id) => void current.delete(id),
    first() {
      for (let top = heap[0]; top; top = heap[0]) {
        if (current.get(top.id) === top) return top;
        takeTop();
      }
      return undefined;
    },
    clear() {
      heap.length = 0;
      current.clear();
    },
  };
}
