import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Journal } from '../journal/journal.ts';
import { cutTornLine, readLines, replaceLines } from './lines.ts';

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
  cutTornLine(path);
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
