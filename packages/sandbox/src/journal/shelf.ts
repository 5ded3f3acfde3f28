import type { Row } from './table.ts';

/** A row and its place in the order in which rows were first put. The row changes; the place stays. */
export interface Slot<R> {
  readonly serial: number;
  row: R;
}

/** Slots in order. New ones come at the end, so that putting one costs nothing; any place is found by halving. */
export interface Shelf<R> {
  readonly size: number;
  add(slot: Slot<R>): void;
  remove(slot: Slot<R>): void;
  /** From a place, which need not be taken, exclusive; from the beginning without one. `backwards` from the end. */
  walk(options?: { readonly after?: number | undefined; readonly backwards?: boolean | undefined }): Iterable<R>;
}

/** Makes an empty shelf. */
export function createShelf<R extends Row>(): Shelf<R> {
  const slots: Slot<R>[] = [];

  /** How many slots stand before a place. */
  function before(serial: number): number {
    let [low, high] = [0, slots.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((slots[middle]?.serial ?? serial) < serial) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    get size() {
      return slots.length;
    },
    add(slot) {
      const last = slots.at(-1);
      if (!last || last.serial < slot.serial) slots.push(slot);
      else slots.splice(before(slot.serial), 0, slot);
    },
    remove(slot) {
      const at = before(slot.serial);
      if (slots[at] === slot) slots.splice(at, 1);
    },
    *walk({ after, backwards } = {}) {
      const step = backwards ? -1 : 1;
      const first = backwards ? slots.length - 1 : 0;
      const from = after === undefined ? first : backwards ? before(after) - 1 : before(after + 1);
      for (let at = from; at >= 0 && at < slots.length; at += step) {
        const slot = slots[at];
        if (slot) yield slot.row;
      }
    },
  };
}
