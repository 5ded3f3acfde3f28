/** An entry with a due time. */
export interface DueEntry {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Ids in due order; entries with the same due time are in insertion order. */
export interface DueQueue {
  add(entry: DueEntry): void;
  remove(id: string): void;
  /** Returns the earliest entry. */
  first(): DueEntry | undefined;
  clear(): void;
}

interface HeapEntry extends DueEntry {
  readonly order: number;
}

const isEarlier = (a: HeapEntry, b: HeapEntry) => a.at < b.at || (a.at === b.at && a.order < b.order);

/** Creates the queue: a binary heap with lazy removal. Removed entries are dropped when they reach the top. */
export function createDueQueue(): DueQueue {
  const heap: HeapEntry[] = [];
  const current = new Map<string, HeapEntry>();
  let added = 0;

  function swap(a: number, b: number): void {
    const [first, second] = [heap[a], heap[b]];
    if (first && second) [heap[a], heap[b]] = [second, first];
  }

  function isBefore(a: number, b: number): boolean {
    const [first, second] = [heap[a], heap[b]];
    return first !== undefined && second !== undefined && isEarlier(first, second);
  }

  function siftUp(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!isBefore(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  }

  function removeTop(): void {
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
      const heapEntry = { id, at, order: added++ };
      current.set(id, heapEntry);
      siftUp(heap.push(heapEntry) - 1);
    },
    remove: (id) => void current.delete(id),
    first() {
      for (let top = heap[0]; top; top = heap[0]) {
        if (current.get(top.id) === top) return top;
        removeTop();
      }
      return undefined;
    },
    clear() {
      heap.length = 0;
      current.clear();
    },
  };
}
