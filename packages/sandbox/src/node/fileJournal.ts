import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { addDocsUrl } from '@latchkey/contract/errors';
import type { Journal } from '../journal/journal.ts';
import { readLines, removeIncompleteLine, replaceLines } from './lines.ts';

/** Whether a process is running, including processes of other users. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Locks the folder for this process. @throws when another running process has locked it. */
function lock(path: string): void {
  const holder = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  if (holder > 0 && holder !== process.pid && isAlive(holder)) {
    throw new Error(
      addDocsUrl(
        `The state folder is in use by another sandbox (process ${holder}). Stop it, or pass another folder (--state).`,
        'packages/sandbox',
      ),
    );
  }
  writeFileSync(path, String(process.pid));
}

const fileName = 'journal.jsonl';

/** Reads the lines of the journal in a folder without a lock; none if there is no journal. */
export const readJournal = (folder: string): Iterable<string> => readLines(join(folder, fileName));

/**
 * Creates a journal in a folder: one file, one line per transaction, written to the operating system before `append`
 * returns. It survives the end of the process at any moment, but not a power failure.
 *
 * @example
 * import { createSandbox } from '@latchkey/sandbox';
 * const sandbox = createSandbox({ journal: fileJournal('.latchkey/sandbox') });
 *
 * @throws when another running process uses the folder.
 */
export function fileJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, fileName);
  const lockPath = join(folder, 'lock');
  lock(lockPath);
  removeIncompleteLine(path);
  let file = openSync(path, 'a');

  return {
    read: () => readLines(path),
    append(line) {
      writeSync(file, `${line}\n`);
    },
    replace(next) {
      replaceLines(path, next);
      closeSync(file);
      file = openSync(path, 'a');
    },
    close() {
      closeSync(file);
      rmSync(lockPath, { force: true });
    },
  };
}
