/**
 * Where the sandbox writes down what it did: lines of text, one per transaction, appended before the answer leaves.
 * A line that `append` returned from is there after the process is killed; a half-written one is not.
 */
export interface Journal {
  /** Every whole line, in order. */
  read(): Iterable<string>;
  append(line: string): void;
  /** Puts these lines in place of all others, all or nothing. */
  replace(lines: Iterable<string>): void;
  close(): void;
}

/** A journal that ends with the process. */
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

/** A journal that keeps nothing: a tab's, or a test's that does not look at it. */
export function noJournal(): Journal {
  return { read: () => [], append: () => {}, replace: () => {}, close: () => {} };
}
