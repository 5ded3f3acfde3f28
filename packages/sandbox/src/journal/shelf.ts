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

/** The rows from the first on that has been reached, as have all that are read after it. It is found by halving. */
export function* walkFrom<R>(
  shelf: Shelf<R>,
  { reached, backwards }: { readonly reached: (row: R) => boolean; readonly backwards?: boolean | undefined },
): Generator<R> {
  const slotAt = (step: number) => shelf[backwards ? shelf.length - 1 - step : step];
  let [low, high] = [0, shelf.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const slot = slotAt(middle);
    if (slot && !reached(slot.row)) low = middle + 1;
    else high = middle;
  }
  for (let slot = slotAt(low); slot; slot = slotAt(++low)) yield slot.row;
}

/** The rows behind a place, which need not be taken, or from the end that reading begins at. */
export function* walk<R>(
  shelf: Shelf<R>,
  { after, backwards }: { readonly after?: number | undefined; readonly backwards?: boolean | undefined } = {},
): Generator<R> {
  const step = backwards ? -1 : 1;
  const first = backwards ? shelf.length - 1 : 0;
  const behind = (serial: number) => (backwards ? before(shelf, serial) - 1 : before(shelf, serial + 1));
  for (let at = after === undefined ? first : behind(after); at >= 0 && at < shelf.length; at += step) {
    const slot = shelf[at];
    if (slot) yield slot.row;
  }
}
