/**
 * The sandbox's write-ahead storage: lines of text, one per transaction, appended before the response is sent. A line
 * survives the end of the process once `append` has returned; a partially written line is ignored.
 */
export interface Journal {
  /** Reads every complete line, in order. */
  read(): Iterable<string>;
  append(line: string): void;
  /** Replaces all lines with these, atomically. */
  replace(lines: Iterable<string>): void;
  close(): void;
}

/**
 * Creates a journal in memory, which ends with the process.
 *
 * ```ts
 * const journal = memoryJournal()
 * const sandbox = createSandbox({ journal, seed: 'tests' })
 * journal.lines.length // one line per transaction
 * ```
 */
export function memoryJournal(lines: readonly string[] = []): Journal & { readonly lines: readonly string[] } {
  let kept = [...lines];
  return {
    get lines() {
      return kept;
    },
    read: () => kept,
    append: (line) => void kept.push(line),
    replace: (next) => {
      kept = [...next];
    },
    close: () => {},
  };
}

/** Creates a journal that stores nothing, for a tab or for a test that does not read it. */
export function noJournal(): Journal {
  return { read: () => [], append: () => {}, replace: () => {}, close: () => {} };
}
