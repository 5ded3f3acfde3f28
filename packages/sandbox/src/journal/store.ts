import { addDocsUrl } from '@latchkey/contract/errors';
import type { Journal } from './journal.ts';
import type { Recorder, Row } from './table.ts';

/** One line of the journal: every row that a transaction changed, by table; `null` is a removed row. */
interface Line {
  readonly changes: readonly (readonly [table: string, id: string, row: Row | null])[];
}

interface Change {
  readonly table: string;
  readonly id: string;
  readonly before: Row | undefined;
}

/** Rows per snapshot line when a journal is compacted. */
const rowsPerLine = 1_000;
/** A longer journal is compacted on opening, if enough of it is obsolete. */
const compactAboveLines = 10_000;
/** Written rows per remaining row. */
const rowsWrittenPerKeptRow = 2;

/** The operations of a table that the store uses. */
export interface RegisteredTable {
  get(id: string): Row | undefined;
  readonly size: number;
  values(): Iterable<Row>;
  restore(id: string, row: Row | undefined): void;
  clear(): void;
}

/** Tables that change atomically together. */
export interface Store {
  /** Returns the recorder to create a table with. */
  recorder(table: string): Recorder;
  register(table: string, rows: RegisteredTable): void;
  /**
   * Runs `work` as one transaction: its changes are written to the journal as one line before it returns. If it throws,
   * all changes are rolled back. Work is synchronous, so transactions never observe each other's partial changes.
   */
  transact<T>(work: () => T): T;
  /** Replays the journal. @throws when a complete line cannot be parsed. */
  load(): void;
  /** Removes all rows; the header stays. */
  clear(): void;
}

/** Creates a store on a journal. The first line is the header, which identifies the journal. */
export function createStore(journal: Journal, header: string): Store {
  const tables = new Map<string, RegisteredTable>();
  let changes: Change[] | undefined;

  function restore(table: string, id: string, row: Row | undefined): void {
    const rows = tables.get(table);
    if (!rows)
      throw new Error(
        addDocsUrl(
          `The journal has an unknown table "${table}": another version of the sandbox wrote it. Use that version, or delete the journal.`,
          'packages/sandbox',
        ),
      );
    rows.restore(id, row);
  }

  function formatLine(entry: Line): string {
    return JSON.stringify(entry);
  }

  /** Returns the current state as lines of a new journal. */
  function* snapshot(): Generator<string> {
    yield header;
    for (const [table, rows] of tables) {
      let changes: Line['changes'][number][] = [];
      for (const row of rows.values()) {
        changes.push([table, row.id, row]);
        if (changes.length < rowsPerLine) continue;
        yield formatLine({ changes });
        changes = [];
      }
      if (changes.length > 0) yield formatLine({ changes });
    }
  }

  function commit(done: readonly Change[]): void {
    const last = new Map<string, readonly [string, string, Row | null]>();
    for (const { table, id } of done) last.set(`${table} ${id}`, [table, id, tables.get(table)?.get(id) ?? null]);
    if (last.size > 0) journal.append(formatLine({ changes: [...last.values()] }));
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
          throw new Error(
            addDocsUrl(
              `Line ${count} of the journal is not JSON, so the file was changed or damaged. Delete the journal to start again.`,
              'packages/sandbox',
            ),
            { cause },
          );
        }
        for (const [table, id, row] of parsed.changes) restore(table, id, row ?? undefined);
        replayed += parsed.changes.length;
      }
      let keptRows = 0;
      for (const rows of tables.values()) keptRows += rows.size;
      if (count === 0) journal.replace([header]);
      else if (count > compactAboveLines && replayed > keptRows * rowsWrittenPerKeptRow) journal.replace(snapshot());
    },
    clear() {
      for (const rows of tables.values()) rows.clear();
      journal.replace([header]);
    },
  };
}
