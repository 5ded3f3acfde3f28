/** A row and its place in the order in which rows were first put. The row changes; the place stays. */
export interface Slot<R> {
  readonly serial: number;
  row: R;
}

/**
 * Slots in order. New ones come at the end, so that putting one costs nothing; any place is found by halving. A bare
 * array: there may be as many shelves as rows.
 */
export type Shelf<R> = Slot<R>[];

/** How many slots stand before a place. */
function before<R>(shelf: Shelf<R>, serial: number): number {
  let [low, high] = [0, shelf.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shelf[middle]?.serial ?? serial) < serial) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Puts a slot in its place. */
export function shelve<R>(shelf: Shelf<R>, slot: Slot<R>): void {
  const last = shelf.at(-1);
  if (!last || last.serial < slot.serial) shelf.push(slot);
  else shelf.splice(before(shelf, slot.serial), 0, slot);
}

/** Takes a slot away, if it is there. */
export function unshelve<R>(shelf: Shelf<R>, slot: Slot<R>): void {
  const at = before(shelf, slot.serial);
  if (shelf[at] === slot) shelf.splice(at, 1);
}

/** How a shelf is read: onwards or back, and only where something may be found. */
export interface Reading {
  readonly backwards?: boolean | undefined;
  /** From a place on, the first that may hold what is looked for. Onwards only. */
  readonly leap?: ((serial: number) => number | undefined) | undefined;
}

function* read<R>(shelf: Shelf<R>, first: number, { backwards, leap }: Reading): Generator<R> {
  const step = backwards ? -1 : 1;
  for (let at = first, slot = shelf[at]; slot; at += step, slot = shelf[at]) {
    const serial = leap ? leap(slot.serial) : slot.serial;
    if (serial === undefined) return;
    if (serial === slot.serial) yield slot.row;
    else at = before(shelf, serial) - 1;
  }
}

/** The rows from the first on that has been reached, as have all that are read after it. It is found by halving. */
export function walkFrom<R>(
  shelf: Shelf<R>,
  { reached, ...reading }: Reading & { readonly reached: (row: R) => boolean },
): Generator<R> {
  const placeOf = (step: number) => (reading.backwards ? shelf.length - 1 - step : step);
  let [low, high] = [0, shelf.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const slot = shelf[placeOf(middle)];
    if (slot && !reached(slot.row)) low = middle + 1;
    else high = middle;
  }
  return read(shelf, placeOf(low), reading);
}

/** The rows behind a place, which need not be taken, or from the end that reading begins at. */
export function walk<R>(
  shelf: Shelf<R>,
  { after, ...reading }: Reading & { readonly after?: number | undefined } = {},
): Generator<R> {
  const first = reading.backwards ? shelf.length - 1 : 0;
  const behind = (serial: number) => (reading.backwards ? before(shelf, serial) - 1 : before(shelf, serial + 1));
  return read(shelf, after === undefined ? first : behind(after), reading);
}
