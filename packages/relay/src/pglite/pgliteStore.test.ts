import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeSuite } from '../../test/storeSuite.ts';
import { pgliteStore } from './index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-relay-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

storeSuite('pgliteStore', async () => pgliteStore({ folder: join(folder, 'suite', 'deep') }));

describe('pgliteStore in a folder', () => {
  it('error: a folder without a name is none: an environment lacks it', () => {
    expect(() => pgliteStore({ folder: '' })).toThrow(TypeError);
  });

  it('behavior: keeps what it knew over a restart, its secret included, and serves one store at a time', async () => {
    // The folder of the suite above, which has been closed: opening it again is quick.
    const open = () => pgliteStore({ folder: join(folder, 'suite', 'deep') });
    const first = open();
    await first.owners.learn('Customer:kept', ['Quote:kept']);
    const secret = await first.secret();
    await expect(open().secret()).rejects.toThrow(/is in use by another store of this process/);
    await first.close();
    await expect(first.secret()).rejects.toThrow(/closed/);

    const second = open();
    expect((await second.owners.ownersOf(['Quote:kept'])).get('Quote:kept')).toBe('Customer:kept');
    expect(await second.secret()).toEqual(secret);
    await second.close();
  });

  it('behavior: closing one that was never used is no error', async () => {
    await pgliteStore({ folder: join(folder, 'unused') }).close();
  });
});
