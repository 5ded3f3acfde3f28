import type { Listing } from './listing.ts';
import { type Shelf, type Slot, shelve, unshelve, walk, walkFrom } from './shelf.ts';

/** Anything that is kept: plain data under an id, never changed in place. */
export interface Row {
  readonly id: string;
}

/** Told of every change of a table, undone ones included. */
export type Watch<R> = (before: R | undefined, after: R | undefined) => void;

/** Rows by id, in the order they were first put, with indexes by value. */
export interface Table<R extends Row, Index extends string = never> {
  readonly size: number;
  get(id: string): R | undefined;
  all(): R[];
  /** Every row, one after the other, oldest first. */
  values(): Iterable<R>;
  /** The rows whose index has this value, oldest first. */
  where(index: Index, value: string): R[];
  /** How many rows have this value. */
  count(index: Index, value: string): number;
  /** The same rows, to be read a page at a time: whatever stands before the page is not looked at. */
  list(index: Index, value: string, order?: 'oldestFirst' | 'newestFirst'): Listing<R>;
  /** The same of a value that rows lose: one that has lost it since still marks its place. */
  listPassing(index: Index, value: string, order?: 'oldestFirst' | 'newestFirst'): Listing<R>;
  put(row: R): R;
  drop(id: string): void;
}

/** What a table tells of itself while it changes. */
export type Recorder = (id: string, before: Row | undefined, after: Row | undefined) => void;

/** A table and the door through which its content is replayed and undone without being recorded. */
export interface StoredTable<R extends Row, Index extends string> extends Table<R, Index> {
  restore(id: string, row: R | undefined): void;
  clear(): void;
}

/** The rows that have a value in an index. */
interface Filed<R> {
  readonly of: (row: R) => string | undefined;
  readonly shelves: Map<string, Shelf<R>>;
}

/** Makes a table; `record` hears of every `put` and `drop`, `watch` of every change whatever its cause. */
export function createTable<R extends Row, Index extends string = never>(options: {
  indexes: { readonly [I in Index]: (row: R) => string | undefined };
  record: Recorder;
  watch?: Watch<R>;
}): StoredTable<R, Index> {
  const slots = new Map<string, Slot<R>>();
  const indexes = new Map<string, Filed<R>>(
    Object.entries<Filed<R>['of']>(options.indexes).map(([name, of]) => [name, { of, shelves: new Map() }]),
  );
  const filed = [...indexes.values()];
  let serial = 0;

  function file({ shelves }: Filed<R>, value: string | undefined, slot: Slot<R>): void {
    if (value === undefined) return;
    const shelf = shelves.get(value);
    if (shelf) shelve(shelf, slot);
    else shelves.set(value, [slot]);
  }

  function unfile({ shelves }: Filed<R>, value: string | undefined, slot: Slot<R>): void {
    if (value === undefined) return;
    const shelf = shelves.get(value);
    if (!shelf) return;
    unshelve(shelf, slot);
    if (shelf.length === 0) shelves.delete(value);
  }

  function change(slot: Slot<R>, row: R): void {
    const before = slot.row;
    slot.row = row;
    for (const index of filed) {
      const [old, value] = [index.of(before), index.of(row)];
      if (old === value) continue;
      unfile(index, old, slot);
      file(index, value, slot);
    }
  }

  function restore(id: string, row: R | undefined): void {
    const slot = slots.get(id);
    const before = slot?.row;
    if (slot && row) change(slot, row);
    else if (slot) {
      slots.delete(id);
      for (const index of filed) unfile(index, index.of(slot.row), slot);
    } else if (row) {
      const made = { serial: serial++, row };
      slots.set(id, made);
      for (const index of filed) file(index, index.of(row), made);
    }
    options.watch?.(before, row);
  }

  function* values() {
    for (const { row } of slots.values()) yield row;
  }

  const shelfOf = (index: Index, value: string): Shelf<R> => indexes.get(index)?.shelves.get(value) ?? [];

  function listing(
    index: Index,
    value: string,
    { order, isMember }: { order: 'oldestFirst' | 'newestFirst' | undefined; isMember(row: R): boolean },
  ): Listing<R> {
    const backwards = order === 'newestFirst';
    return {
      get size() {
        return shelfOf(index, value).length;
      },
      after(id) {
        const slot = id === undefined ? undefined : slots.get(id);
        if (id !== undefined && (!slot || !isMember(slot.row))) return undefined;
        return walk(shelfOf(index, value), { after: slot?.serial, backwards });
      },
      from: (reached) => walkFrom(shelfOf(index, value), { reached, backwards }),
    };
  }

  return {
    get size() {
      return slots.size;
    },
    get: (id) => slots.get(id)?.row,
    all: () => Array.from(slots.values(), ({ row }) => row),
    values,
    where: (index, value) => shelfOf(index, value).map(({ row }) => row),
    count: (index, value) => shelfOf(index, value).length,
    list: (index, value, order) =>
      listing(index, value, { order, isMember: (row) => indexes.get(index)?.of(row) === value }),
    listPassing: (index, value, order) => listing(index, value, { order, isMember: () => true }),
    put(row) {
      options.record(row.id, slots.get(row.id)?.row, row);
      restore(row.id, row);
      return row;
    },
    drop(id) {
      options.record(id, slots.get(id)?.row, undefined);
      restore(id, undefined);
    },
    restore,
    clear() {
      if (options.watch) for (const { row } of slots.values()) options.watch(row, undefined);
      slots.clear();
      for (const { shelves } of filed) shelves.clear();
    },
  };
}
