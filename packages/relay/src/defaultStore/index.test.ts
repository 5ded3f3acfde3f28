import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isStore } from '../store/isStore.ts';
import { defaultStore } from './index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-default-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Makes a store, which loads its driver, in a program of its own that has these packages not installed. */
async function without(missing: readonly string[], options: object): Promise<string> {
  const hook = `export function resolve(name, context, next) {
    if (${JSON.stringify(missing)}.includes(name)) throw new Error('not installed: ' + name);
    return next(name, context);
  }`;
  const program = `
    import { register } from 'node:module';
    register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(hook)}));
    const { defaultStore } = await import('@latchkey/relay/default-store');
    try {
      await (await defaultStore(${JSON.stringify(options)})).close();
      console.log('made');
    } catch (error) {
      console.log(error.message);
    }`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=latchkey:src', '--import', 'tsx', '--input-type=module', '--eval', program],
    { cwd: resolve(import.meta.dirname, '../..') },
  );
  return stdout.trim();
}

describe('defaultStore', () => {
  it.each([undefined, '', '  '])('default: without a URL (%j), PGlite in the folder', async (databaseUrl) => {
    const at = join(folder, 'nothing-yet');
    const store = await defaultStore({ databaseUrl, folder: at });
    expect(isStore(store)).toBe(true);
    await store.close();
    // Made, it has opened nothing.
    expect(await readdir(folder)).toEqual([]);
  });

  it('args: with one, PostgreSQL: it is asked when it is needed, and there is none here', async () => {
    for (const databaseUrl of ['postgres://nobody@127.0.0.1:1/none', ' postgresql://nobody@127.0.0.1:1/none\n']) {
      const store = await defaultStore({ databaseUrl, folder: join(folder, 'never') });
      await expect(store.secret()).rejects.toThrow();
      await store.close();
    }
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['mysql://relay:canary@db.example/x', 'db.example/canary', 'postgres://canary:99999999/x', 'file:canary'])(
    'error: %s is no URL of PostgreSQL, leads to no folder, and is not repeated',
    async (databaseUrl) => {
      const error: unknown = await defaultStore({ databaseUrl, folder }).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(TypeError);
      expect(String(error)).not.toContain('canary');
    },
  );

  it('error: a folder without a name', async () => {
    await expect(defaultStore({ folder: '' })).rejects.toThrow(/folder/);
  });

  it('behavior: needs no driver but that of the store that is used', async () => {
    const server = { databaseUrl: 'postgres://nobody@127.0.0.1:1/none' };
    const lite = { folder: join(folder, 'lite') };
    expect(await without(['pg'], lite)).toBe('made');
    expect(await without(['@electric-sql/pglite'], server)).toBe('made');
    // Without its own, each says so: the two above do not pass because the hook sees nothing.
    expect(await without(['@electric-sql/pglite'], lite)).toBe('not installed: @electric-sql/pglite');
    expect(await without(['pg'], server)).toBe('not installed: pg');
    // Nor is any needed before there is something to open.
    expect(await without(['pg', 'kysely', '@electric-sql/pglite'], { databaseUrl: 'mysql:' })).toMatch(/^defaultStore/);
  }, 120_000);
});
