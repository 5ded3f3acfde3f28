import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { addDocsUrl } from '@latchkey/contract/errors';

/** Folders that this process has locked: its process id in a lock file could come from an earlier run. */
const lockedFolders = new Set<string>();

/**
 * Locks a folder for this process; two processes on one PGlite folder destroy it. The lock of a process that has ended
 * is taken over. Returns a function that releases the lock.
 *
 * @throws Error if another process, or another store of this process, holds the lock.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = resolve(folder);
  const file = join(path, 'latchkey.lock');
  const createLockedError = (holder: string) =>
    new Error(
      addDocsUrl(
        `The folder ${path} is in use by ${holder}, and one folder serves one relay. Stop that process, pass pgliteStore({ folder }) another folder, or use postgresStore for several relays.`,
        'running-a-relay#stores',
      ),
    );
  if (lockedFolders.has(path)) throw createLockedError('another store of this process');
  lockedFolders.add(path);
  try {
    for (let tries = 0; tries < 3; tries += 1) {
      try {
        await writeFile(file, await identifyProcess(process.pid), { flag: 'wx' });
        return async () => {
          await rm(file, { force: true });
          lockedFolders.delete(path);
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const left = await readFile(file, 'utf8').catch(() => '');
      const pid = Number.parseInt(left, 10);
      if (pid !== process.pid && isRunning(pid) && left === (await identifyProcess(pid)))
        throw createLockedError(`process ${pid}`);
      await rm(file, { force: true });
    }
    throw createLockedError('another process');
  } catch (error) {
    lockedFolders.delete(path);
    throw error;
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * One run of a process: its id, and its start time where the system reports it. In a container every restart has the
 * same id, so the id alone would mistake another process for the holder.
 */
async function identifyProcess(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The command in parentheses may contain spaces; the start time is the twentieth field after it.
  const began = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown';
  return `${pid} ${began}`;
}
