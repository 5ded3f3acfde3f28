import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/freshDatabase.ts';
import { createDatabase } from '../../test/migrationSuite.ts';
import { postgresStore } from './index.ts';
import { startPostgres } from './postgresEngine.ts';

const server = process.env['DATABASE_URL'] ?? '';
if (server === '') console.warn('left out: durability of PostgreSQL, because DATABASE_URL is not set');

// requirement: 51
describe.skipIf(server === '')('acknowledged writes on PostgreSQL', () => {
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
    const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(createDatabase(engine));
    await engine.close();
    return rows[0]?.synchronous_commit;
  };

  it('are on disk, even if the database is configured to acknowledge earlier', async () => {
    expect(await setting('off')).toBe('on');
    expect(await setting('on')).toBe('on');
    expect(await setting('remote_apply')).toBe('remote_apply');
  });

  it('are checked: a server that does not write to disk is reported', async () => {
    const store = postgresStore({ url: database.url });
    const withFsync = async (value: 'on' | 'off') => {
      await database.ask(`alter system set fsync = ${value}`, 'select pg_reload_conf()');
      // Its processes reload the setting one after another.
      await expect.poll(() => database.ask('show fsync'), { timeout: 5000 }).toEqual([{ fsync: value }]);
    };
    try {
      await withFsync('on');
      expect(await store.problems?.()).toEqual([]);
      await withFsync('off');
      await expect
        .poll(() => store.problems?.(), { timeout: 5000 })
        .toEqual(['The PostgreSQL runs with fsync off: acknowledged writes may be lost after a power failure.']);
    } finally {
      await database.ask('alter system reset fsync', 'select pg_reload_conf()');
      await store.close();
    }
  });
});
