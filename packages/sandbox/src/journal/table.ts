import type { Listing } from './listing.ts';
import { createPeaks, type Peaks } from './peaks.ts';
import { type Reading, type Shelf, type Slot, shelve, unshelve, walk, walkFrom } from './shelf.ts';

/** Anything that is kept: plain data under an id, never changed in place. */
export interface Row {
  readonly id: string;
}

/** Told of every change of a table, undone ones included. */
export type Watch<R> = (before: R | undefined, after: R | undefined) => void;

/** What an index files a row under: one value, several that differ, or none. */
export type Filing<R> = (row: R) => Value;

/** Which rows of a listing are meant: those of which a measure is above a mark. */
export type Above<Measure extends string> = readonly [measure: Measure, mark: number];

/** Rows by id, in the order they were first put, with indexes by value. */
export interface Table<R extends Row, Index extends string = never, Measure extends string = never> {
  readonly size: number;
  /** Whether every row was made no earlier than the one before it, as long as the table is told when that was. */
  readonly isInOrder: boolean;
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
  /** Those of the same rows of which a measure is above a mark, oldest first: those between are leapt over. */
  listAbove(index: Index, value: string, above: Above<Measure>): Listing<R>;
  put(row: R): R;
  drop(id: string): void;
}

/** What a table tells of itself while it changes. */
export type Recorder = (id: string, before: Row | undefined, after: Row | undefined) => void;

/** A table and the door through which its content is replayed and undone without being recorded. */
export interface StoredTable<R extends Row, Index extends string, Measure extends string = never>
  extends Table<R, Index, Measure> {
  restore(id: string, row: R | undefined): void;
  clear(): void;
}

/** The rows that have a value in an index. */
interface Filed<R> {
  readonly of: Filing<R>;
  readonly shelves: Map<string, Shelf<R>>;
}

type Value = string | readonly string[] | undefined;

const listed = (value: Value): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

function isSame(one: Value, other: Value): boolean {
  if (one === other || typeof one !== 'object' || typeof other !== 'object') return one === other;
  return one.length === other.length && one.every((value, at) => value === other[at]);
}

/** How a table is made. */
export interface TableOptions<R extends Row, Index extends string, Measure extends string> {
  readonly indexes: { readonly [I in Index]: Filing<R> };
  /** Numbers by which rows are found that are in no order. */
  readonly measures?: { readonly [M in Measure]: (row: R) => number };
  /** When a row was made; it never changes. */
  readonly madeAt?: (row: R) => number;
  readonly record: Recorder;
  readonly watch?: Watch<R>;
}

/** Makes a table; `record` hears of every `put` and `drop`, `watch` of every change whatever its cause. */
export function createTable<R extends Row, Index extends string = never, Measure extends string = never>(
  options: TableOptions<R, Index, Measure>,
): StoredTable<R, Index, Measure> {
  const slots = new Map<string, Slot<R>>();
  const indexes = new Map<string, Filed<R>>(
    Object.entries<Filed<R>['of']>(options.indexes).map(([name, of]) => [name, { of, shelves: new Map() }]),
  );
  const filed = [...indexes.values()];
  const measured = Object.entries<(row: R) => number>(options.measures ?? {}).map(([name, of]) => ({ name, of }));
  const peaks = new Map<string, Peaks>(measured.map(({ name }) => [name, createPeaks()]));
  let serial = 0;
  let [isInOrder, latest] = [true, Number.NEGATIVE_INFINITY];

  function file({ shelves }: Filed<R>, value: Value, slot: Slot<R>): void {
    for (const each of listed(value)) {
      const shelf = shelves.get(each);
      if (shelf) shelve(shelf, slot);
      else shelves.set(each, [slot]);
    }
  }

  function unfile({ shelves }: Filed<R>, value: Value, slot: Slot<R>): void {
    for (const each of listed(value)) {
      const shelf = shelves.get(each);
      if (!shelf) continue;
      unshelve(shelf, slot);
      if (shelf.length === 0) shelves.delete(each);
    }
  }

  function measure({ serial, row }: Slot<R>): void {
    for (const { name, of } of measured) peaks.get(name)?.set(serial, of(row));
  }

  function noteOrder(row: R): void {
    const at = options.madeAt?.(row) ?? latest;
    isInOrder &&= at >= latest;
    latest = Math.max(latest, at);
  }

  function change(slot: Slot<R>, row: R): void {
    const before = slot.row;
    slot.row = row;
    for (const index of filed) {
      const [old, value] = [index.of(before), index.of(row)];
      if (isSame(old, value)) continue;
      unfile(index, old, slot);
      file(index, value, slot);
    }
    measure(slot);
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
      measure(made);
      noteOrder(row);
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
    { isMember, ...reading }: Reading & { isMember(row: R): boolean },
  ): Listing<R> {
    return {
      get size() {
        return reading.leap ? undefined : shelfOf(index, value).length;
      },
      after(id) {
        const slot = id === undefined ? undefined : slots.get(id);
        if (id !== undefined && (!slot || !isMember(slot.row))) return undefined;
        return walk(shelfOf(index, value), { after: slot?.serial, ...reading });
      },
      from: (reached) => walkFrom(shelfOf(index, value), { reached, ...reading }),
    };
  }

  const isFiled = (index: Index, value: string) => (row: R) => listed(indexes.get(index)?.of(row)).includes(value);

  return {
    get size() {
      return slots.size;
    },
    get isInOrder() {
      return isInOrder;
    },
    get: (id) => slots.get(id)?.row,
    all: () => Array.from(slots.values(), ({ row }) => row),
    values,
    where: (index, value) => shelfOf(index, value).map(({ row }) => row),
    count: (index, value) => shelfOf(index, value).length,
    list: (index, value, order) =>
      listing(index, value, { backwards: order === 'newestFirst', isMember: isFiled(index, value) }),
    listPassing: (index, value, order) =>
      listing(index, value, { backwards: order === 'newestFirst', isMember: () => true }),
    listAbove: (index, value, [name, mark]) =>
      listing(index, value, {
        leap: (from) => peaks.get(name)?.nextAbove(mark, from),
        isMember: () => true,
      }),
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
      [isInOrder, latest] = [true, Number.NEGATIVE_INFINITY];
    },
  };
}
