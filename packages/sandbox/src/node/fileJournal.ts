import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Journal } from '../journal/journal.ts';

/** Whether a process runs. A process of another user runs too. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Claims the folder for this process. @throws when another one that runs has it. */
function lock(path: string): void {
  const holder = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  if (holder > 0 && holder !== process.pid && isAlive(holder)) {
    throw new Error(`Another sandbox (process ${holder}) keeps its state in this folder.`);
  }
  writeFileSync(path, String(process.pid));
}

/** The whole lines of a file. What stands behind the last line break was never finished, and is cut off. */
function readLines(path: string): string[] {
  if (!existsSync(path)) return [];
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf(0x0a) + 1;
  if (end < bytes.length) {
    const file = openSync(path, 'r+');
    ftruncateSync(file, end);
    closeSync(file);
  }
  return bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
}

/**
 * A journal in a folder: one file, one line per transaction, handed to the operating system before `append` returns.
 * It survives the process being killed at any moment, not the machine losing power.
 *
 * @example
 * const sandbox = createSandbox({ journal: fileJournal('.latchkey/sandbox') });
 *
 * @throws when another running process keeps its journal there.
 */
export function fileJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'journal.jsonl');
  const lockPath = join(folder, 'lock');
  lock(lockPath);
  let lines: readonly string[] | undefined = readLines(path);
  let file = openSync(path, 'a');

  return {
    read: () => lines ?? readLines(path),
    append(line) {
      // From here on the file knows more than was read from it.
      lines = undefined;
      writeSync(file, `${line}\n`);
    },
    replace(next) {
      lines = undefined;
      const temporary = `${path}.new`;
      writeFileSync(temporary, next.map((line) => `${line}\n`).join(''), { flush: true });
      closeSync(file);
      renameSync(temporary, path);
      file = openSync(path, 'a');
    },
    close() {
      closeSync(file);
      rmSync(lockPath, { force: true });
    },
  };
}
