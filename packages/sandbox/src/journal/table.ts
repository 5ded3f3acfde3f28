/** A stored row: plain data with an id, never mutated. */
export interface Row {
  readonly id: string;
}

/** Called for every change of a table, including rollbacks. */
export type Watch<R> = (before: R | undefined, after: R | undefined) => void;

/** Returns the values under which an index finds a row: one, several distinct ones, or none. */
export type IndexValues<R> = (row: R) => string | readonly string[] | undefined;

/** Rows by id, in insertion order, with indexes by value. */
export interface Table<R extends Row, Index extends string = never> {
  readonly size: number;
  get(id: string): R | undefined;
  /** Returns all rows, oldest first. */
  all(): R[];
  /** Iterates over all rows, oldest first. */
  values(): Iterable<R>;
  /** Finds the rows with this index value, oldest first. */
  where(index: Index, value: string): R[];
  put(row: R): R;
  drop(id: string): void;
}

/** Returns the newest rows of a table, newest first. */
export function listNewestRows<R extends Row>(table: Pick<Table<R>, 'all'>, count: number): R[] {
  const rows = table.all();
  return rows.slice(Math.max(0, rows.length - count)).reverse();
}

/** Records the changes of a table. */
export type Recorder = (id: string, before: Row | undefined, after: Row | undefined) => void;

/** A table with the methods that replay and roll back changes without recording them. */
export interface StoredTable<R extends Row, Index extends string> extends Table<R, Index> {
  restore(id: string, row: R | undefined): void;
  clear(): void;
}

/** Options of {@link createTable}. */
export interface TableOptions<R extends Row, Index extends string> {
  readonly indexes: { readonly [I in Index]: IndexValues<R> };
  readonly record: Recorder;
  readonly watch?: Watch<R>;
}

/** A row and its position in insertion order. The row can be replaced; the position stays. */
interface Slot<R> {
  readonly position: number;
  row: R;
}

interface TableIndex<R> {
  readonly getValues: IndexValues<R>;
  readonly slots: Map<string, Set<Slot<R>>>;
}

function listValues<R>({ getValues }: TableIndex<R>, row: R): readonly string[] {
  const values = getValues(row);
  return values === undefined ? [] : typeof values === 'string' ? [values] : values;
}

function addToIndex<R>(index: TableIndex<R>, slot: Slot<R>): void {
  for (const value of listValues(index, slot.row)) {
    const slots = index.slots.get(value);
    if (slots) slots.add(slot);
    else index.slots.set(value, new Set([slot]));
  }
}

function removeFromIndex<R>(index: TableIndex<R>, slot: Slot<R>): void {
  for (const value of listValues(index, slot.row)) {
    const slots = index.slots.get(value);
    slots?.delete(slot);
    if (slots?.size === 0) index.slots.delete(value);
  }
}

/** Creates a table. `record` is called for every `put` and `drop`, `watch` for every change of any cause. */
export function createTable<R extends Row, Index extends string = never>(
  options: TableOptions<R, Index>,
): StoredTable<R, Index> {
  const slots = new Map<string, Slot<R>>();
  const indexes = new Map<string, TableIndex<R>>(
    Object.entries<IndexValues<R>>(options.indexes).map(([name, getValues]) => [name, { getValues, slots: new Map() }]),
  );
  let nextPosition = 0;

  function restore(id: string, row: R | undefined): void {
    const known = slots.get(id);
    const before = known?.row;
    if (known) for (const index of indexes.values()) removeFromIndex(index, known);
    if (row) {
      const slot = known ?? { position: nextPosition++, row };
      slot.row = row;
      slots.set(id, slot);
      for (const index of indexes.values()) addToIndex(index, slot);
    } else slots.delete(id);
    options.watch?.(before, row);
  }

  function* values() {
    for (const { row } of slots.values()) yield row;
  }

  return {
    get size() {
      return slots.size;
    },
    get: (id) => slots.get(id)?.row,
    all: () => Array.from(slots.values(), ({ row }) => row),
    values,
    where: (index, value) =>
      [...(indexes.get(index)?.slots.get(value) ?? [])]
        .sort((one, other) => one.position - other.position)
        .map(({ row }) => row),
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
      for (const index of indexes.values()) index.slots.clear();
    },
  };
}
