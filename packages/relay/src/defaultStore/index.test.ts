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

/** Loads stores, one after another, in a program that lacks a package. Returns the result of each. */
async function without(missing: string, ...options: readonly object[]): Promise<readonly string[]> {
  const hook = `export function resolve(name, context, next) {
    if (name === ${JSON.stringify(missing)}) throw new Error('not installed: ' + name);
    return next(name, context);
  }`;
  const program = `
    import { register } from 'node:module';
    register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(hook)}));
    const { defaultStore } = await import('@latchkey/relay/default-store');
    for (const options of ${JSON.stringify(options)})
      try {
        await (await defaultStore(options)).close();
        console.log('made');
      } catch (error) {
        console.log(error.message);
      }`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=latchkey:src', '--import', 'tsx', '--input-type=module', '--eval', program],
    { cwd: resolve(import.meta.dirname, '../..') },
  );
  return stdout.trim().split('\n');
}

describe('defaultStore', () => {
  it.each([undefined, '', '  '])('uses PGlite in the folder without a URL (%j)', async (databaseUrl) => {
    const at = join(folder, 'nothing-yet');
    const store = await defaultStore({ databaseUrl, folder: at });
    expect(isStore(store)).toBe(true);
    await store.close();
    // Creating the store opens nothing.
    expect(await readdir(folder)).toEqual([]);
  });

  it('uses PostgreSQL with a URL and connects on first use', async () => {
    for (const databaseUrl of ['postgres://nobody@127.0.0.1:1/none', ' postgresql://nobody@127.0.0.1:1/none\n']) {
      const store = await defaultStore({ databaseUrl, folder: join(folder, 'never') });
      await expect(store.secret()).rejects.toThrow();
      await store.close();
    }
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['mysql://relay:canary@db.example/x', 'db.example/canary', 'postgres://canary:99999999/x', 'file:canary'])(
    'rejects %s without repeating it or falling back to a folder',
    async (databaseUrl) => {
      const error: unknown = await defaultStore({ databaseUrl, folder }).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(TypeError);
      expect(String(error)).not.toContain('canary');
    },
  );

  it('rejects an empty folder name', async () => {
    await expect(defaultStore({ folder: '' })).rejects.toThrow(/folder/);
  });

  it('loads only the driver of the selected store', async () => {
    const server = { databaseUrl: 'postgres://nobody@127.0.0.1:1/none' };
    const lite = { folder: join(folder, 'lite') };
    // No driver is loaded for options that select none. Without its own driver each store fails, so the hook works.
    const none = { databaseUrl: 'mysql:' };
    const refused = expect.stringMatching(/^defaultStore/);
    expect(await without('pg', none, lite, server)).toEqual([refused, 'made', 'not installed: pg']);
    const pglite = '@electric-sql/pglite';
    expect(await without(pglite, none, server, lite)).toEqual([refused, 'made', `not installed: ${pglite}`]);
  }, 120_000);
});
