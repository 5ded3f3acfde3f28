import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folderLock.ts';

let folder: string;
const file = () => join(folder, 'latchkey.lock');
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The lock of another running process. */
async function lifeOfParent(): Promise<string> {
  const stat = await readFile(`/proc/${process.ppid}/stat`, 'utf8').catch(() => '');
  return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown'}`;
}

describe('lockFolder', () => {
  it('admits one holder at a time', async () => {
    const unlock = await lockFolder(folder);
    expect(await readFile(file(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    await expect(lockFolder(folder)).rejects.toThrow(/another store of this process/);
    await expect(lockFolder(join(folder, '.'))).rejects.toThrow(/another store/);
    await unlock();
    await (await lockFolder(folder))();
  });

  it('refuses while another process runs', async () => {
    await writeFile(file(), await lifeOfParent());
    await expect(lockFolder(folder)).rejects.toThrow(new RegExp(`process ${process.ppid}.*postgresStore`));
    expect(await readFile(file(), 'utf8')).toBe(await lifeOfParent());
  });

  it.each([
    ['an ended process', '999999999 1'],
    ['an earlier process with the same id', `${process.pid} 1`],
    ["an unrelated process with the holder's id", `${process.ppid} 1`],
    ['an empty file', ''],
    ['an unknown format', 'canary'],
  ])('takes over a stale lock: %s', async (_, left) => {
    await writeFile(file(), left);
    const unlock = await lockFolder(folder);
    expect(await readFile(file(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    await unlock();
  });

  it('reports a missing folder without locking', async () => {
    const missing = join(folder, 'missing');
    await expect(lockFolder(missing)).rejects.toThrow(/ENOENT/);
    await expect(lockFolder(missing)).rejects.toThrow(/ENOENT/);
  });
});
