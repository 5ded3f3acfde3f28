import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Folders that this very process holds: its own process id in a lock file says nothing about another life of it. */
const held = new Set<string>();

/**
 * Takes a folder for this process alone; two processes on one PGlite folder destroy it. A lock left behind by a process
 * that is gone is taken over. Returns how to let go.
 *
 * @throws Error where another process, or another store of this one, has the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = resolve(folder);
  const file = join(path, 'latchkey.lock');
  const taken = (holder: string) =>
    new Error(`${path} is in use by ${holder}. One folder serves one relay; several need PostgreSQL (postgresStore).`);
  if (held.has(path)) throw taken('another store of this process');
  held.add(path);
  try {
    for (let tries = 0; tries < 3; tries += 1) {
      try {
        await writeFile(file, await lifeOf(process.pid), { flag: 'wx' });
        return async () => {
          await rm(file, { force: true });
          held.delete(path);
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const left = await readFile(file, 'utf8').catch(() => '');
      const pid = Number.parseInt(left, 10);
      if (pid !== process.pid && isRunning(pid) && left === (await lifeOf(pid))) throw taken(`process ${pid}`);
      await rm(file, { force: true });
    }
    throw taken('somebody else');
  } catch (error) {
    held.delete(path);
    throw error;
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, for somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * One life of a process: its id, and when it began where the system tells. In a container every restart has the same
 * id, so the id alone would take a stranger for the holder.
 */
async function lifeOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The command in parentheses may hold spaces; the start time is the twentieth field behind it.
  const began = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown';
  return `${pid} ${began}`;
}
