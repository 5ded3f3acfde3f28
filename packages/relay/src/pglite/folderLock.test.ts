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

/** What a process that runs, and is not this one, would have written. */
async function lifeOfParent(): Promise<string> {
  const stat = await readFile(`/proc/${process.ppid}/stat`, 'utf8').catch(() => '');
  return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'unknown'}`;
}

describe('lockFolder', () => {
  it('default: one holder, then the next', async () => {
    const unlock = await lockFolder(folder);
    expect(await readFile(file(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    await expect(lockFolder(folder)).rejects.toThrow(/another store of this process/);
    await expect(lockFolder(join(folder, '.'))).rejects.toThrow(/another store/);
    await unlock();
    await (await lockFolder(folder))();
  });

  it('error: another process that runs has it', async () => {
    await writeFile(file(), await lifeOfParent());
    await expect(lockFolder(folder)).rejects.toThrow(new RegExp(`process ${process.ppid}.*postgresStore`));
    expect(await readFile(file(), 'utf8')).toBe(await lifeOfParent());
  });

  it.each([
    ['a process that is gone', '999999999 1'],
    ['an earlier life of this process id', `${process.pid} 1`],
    ["a stranger with the holder's process id", `${process.ppid} 1`],
    ['nobody', ''],
    ['something else', 'canary'],
  ])('behavior: what %s left behind is taken over', async (_, left) => {
    await writeFile(file(), left);
    const unlock = await lockFolder(folder);
    expect(await readFile(file(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    await unlock();
  });

  it('error: a folder that is not there is said, and not held', async () => {
    const missing = join(folder, 'missing');
    await expect(lockFolder(missing)).rejects.toThrow(/ENOENT/);
    await expect(lockFolder(missing)).rejects.toThrow(/ENOENT/);
  });
});
