import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/freshDatabase.ts';
import { databaseOf } from '../../test/migrationSuite.ts';
import { postgresStore } from './index.ts';
import { startPostgres } from './postgresEngine.ts';

const server = process.env['DATABASE_URL'] ?? '';
if (server === '') console.warn('left out: durability of PostgreSQL, because DATABASE_URL is not set');

describe.skipIf(server === '')('#51 what PostgreSQL says is done', () => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(server);
  });
  afterEach(() => database.drop());

  const setting = async (value: string) => {
    const name = new URL(database.url).pathname.slice(1);
    await database.ask(`alter database ${name} set synchronous_commit = ${value}`);
    const engine = await startPostgres({ url: database.url, connections: 1, timeoutMs: 5000 });
    const { sql } = await import('kysely');
    const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(databaseOf(engine));
    await engine.close();
    return rows[0]?.synchronous_commit;
  };

  it('default: is on disk, though the database were told to say so sooner; more than that stays', async () => {
    expect(await setting('off')).toBe('on');
    expect(await setting('on')).toBe('on');
    expect(await setting('remote_apply')).toBe('remote_apply');
  });

  it('error: a server that does not write to disk is named when the relay is checked', async () => {
    const store = postgresStore({ url: database.url });
    const withFsync = async (value: 'on' | 'off') => {
      await database.ask(`alter system set fsync = ${value}`, 'select pg_reload_conf()');
      // Its processes take it up one after the other.
      await expect.poll(() => database.ask('show fsync'), { timeout: 5000 }).toEqual([{ fsync: value }]);
    };
    try {
      await withFsync('on');
      expect(await store.problems?.()).toEqual([]);
      await withFsync('off');
      await expect
        .poll(() => store.problems?.(), { timeout: 5000 })
        .toEqual(['The PostgreSQL runs with fsync off: what it acknowledged may be gone after a loss of power.']);
    } finally {
      await database.ask('alter system reset fsync', 'select pg_reload_conf()');
      await store.close();
    }
  });
});
