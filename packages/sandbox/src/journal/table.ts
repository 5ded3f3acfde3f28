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
  /** The rows whose index has this value, oldest first. */
  where(index: Index, value: string): R[];
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

/** Makes a table; `record` hears of every `put` and `drop`, `watch` of every change whatever its cause. */
export function createTable<R extends Row, Index extends string = never>(options: {
  indexes: { readonly [I in Index]: (row: R) => string | undefined };
  record: Recorder;
  watch?: Watch<R>;
}): StoredTable<R, Index> {
  const rows = new Map<string, R>();
  const indexes = options.indexes as Record<string, (row: R) => string | undefined>;
  const found = new Map<string, Map<string, Set<string>>>(Object.keys(indexes).map((name) => [name, new Map()]));

  function file(row: R, add: boolean): void {
    for (const [name, values] of found) {
      const value = indexes[name]?.(row);
      if (value === undefined) continue;
      const ids = values.get(value) ?? new Set<string>();
      if (add) values.set(value, ids.add(row.id));
      else if (ids.delete(row.id) && ids.size === 0) values.delete(value);
    }
  }

  function restore(id: string, row: R | undefined): void {
    const before = rows.get(id);
    const moved = before && row && Object.values(indexes).some((of) => of(before) !== of(row));
    if (before && (!row || moved)) file(before, false);
    if (row) rows.set(id, row);
    else rows.delete(id);
    if (row && (!before || moved)) file(row, true);
    options.watch?.(before, row);
  }

  return {
    get size() {
      return rows.size;
    },
    get: (id) => rows.get(id),
    all: () => [...rows.values()],
    where(index, value) {
      const ids = found.get(index)?.get(value) ?? [];
      return Array.from(ids, (id) => rows.get(id)).filter((row) => row !== undefined);
    },
    put(row) {
      options.record(row.id, rows.get(row.id), row);
      restore(row.id, row);
      return row;
    },
    drop(id) {
      options.record(id, rows.get(id), undefined);
      restore(id, undefined);
    },
    restore,
    clear() {
      for (const row of rows.values()) options.watch?.(row, undefined);
      rows.clear();
      for (const values of found.values()) values.clear();
    },
  };
}
