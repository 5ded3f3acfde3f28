import type { Journal } from './journal.ts';
import type { Recorder, Row } from './table.ts';

/** One line of the journal: every row that a transaction left changed, by table; `null` is a row taken away. */
interface Line {
  readonly changes: readonly (readonly [table: string, id: string, row: Row | null])[];
}

interface Change {
  readonly table: string;
  readonly id: string;
  readonly before: Row | undefined;
}

/** Rows in one snapshot line, when a long journal is shortened. */
const rowsPerLine = 1_000;
/** A journal longer than this is shortened when it is opened, if enough of it speaks of what is no more. */
const longJournal = 10_000;
/** Rows written down for each one that is left. */
const staleShare = 2;

/** What the store asks of a table. */
export interface Registered {
  get(id: string): Row | undefined;
  readonly size: number;
  values(): Iterable<Row>;
  restore(id: string, row: Row | undefined): void;
  clear(): void;
}

/** Tables that change together or not at all. */
export interface Store {
  /** The recorder that a table is made with. */
  recorder(table: string): Recorder;
  register(table: string, rows: Registered): void;
  /**
   * Runs `work` as one transaction: what it changed is written to the journal as one line, then it returns. When it
   * throws, nothing has changed. Work is synchronous, so no transaction ever sees half of another.
   */
  transact<T>(work: () => T): T;
  /** Replays what the journal holds. @throws when a whole line cannot be read. */
  load(): void;
  /** Forgets everything; the heading stays. */
  clear(): void;
}

/** Makes a store over a journal. Its first line is the heading, which says whose journal it is. */
export function createStore(journal: Journal, heading: string): Store {
  const tables = new Map<string, Registered>();
  let changes: Change[] | undefined;

  function restore(table: string, id: string, row: Row | undefined): void {
    const rows = tables.get(table);
    if (!rows) throw new Error(`The journal speaks of an unknown table "${table}".`);
    rows.restore(id, row);
  }

  function line(of: Line): string {
    return JSON.stringify(of);
  }

  /** Everything as it stands, as lines of a new journal. */
  function* snapshot(): Generator<string> {
    yield heading;
    for (const [table, rows] of tables) {
      let changes: Line['changes'][number][] = [];
      for (const row of rows.values()) {
        changes.push([table, row.id, row]);
        if (changes.length < rowsPerLine) continue;
        yield line({ changes });
        changes = [];
      }
      if (changes.length > 0) yield line({ changes });
    }
  }

  function commit(done: readonly Change[]): void {
    const last = new Map<string, readonly [string, string, Row | null]>();
    for (const { table, id } of done) last.set(`${table} ${id}`, [table, id, tables.get(table)?.get(id) ?? null]);
    if (last.size > 0) journal.append(line({ changes: [...last.values()] }));
  }

  return {
    register: (table, rows) => void tables.set(table, rows),
    recorder: (table) => (id, before) => {
      if (!changes) throw new Error(`The table "${table}" was changed outside of a transaction.`);
      changes.push({ table, id, before });
    },
    transact(work) {
      if (changes) return work();
      const done: Change[] = [];
      changes = done;
      try {
        const result = work();
        commit(done);
        return result;
      } catch (error) {
        for (const change of done.reverse()) restore(change.table, change.id, change.before);
        throw error;
      } finally {
        changes = undefined;
      }
    },
    load() {
      let [count, replayed] = [0, 0];
      for (const text of journal.read()) {
        count++;
        if (count === 1) continue;
        let parsed: Line;
        try {
          parsed = JSON.parse(text) as Line;
        } catch (cause) {
          throw new Error(`The journal cannot be read at line ${count}.`, { cause });
        }
        for (const [table, id, row] of parsed.changes) restore(table, id, row ?? undefined);
        replayed += parsed.changes.length;
      }
      let alive = 0;
      for (const rows of tables.values()) alive += rows.size;
      if (count === 0) journal.replace([heading]);
      else if (count > longJournal && replayed > alive * staleShare) journal.replace(snapshot());
    },
    clear() {
      for (const rows of tables.values()) rows.clear();
      journal.replace([heading]);
    },
  };
}
