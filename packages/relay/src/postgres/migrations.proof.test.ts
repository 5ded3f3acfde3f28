import { afterEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/freshDatabase.ts';
import { expectUpToDate, leaveFirst, migrationSuite } from '../../test/migrationSuite.ts';
import { migrations } from '../store/sql/migrate.ts';
import type { Engine } from '../store/sql/sqlStore.ts';
import { postgresStore } from './index.ts';
import { startPostgres } from './postgresEngine.ts';

const server = process.env['DATABASE_URL'] ?? '';
if (server === '') console.warn('left out: migrations on PostgreSQL, because DATABASE_URL is not set');

describe.skipIf(server === '')('migrations on PostgreSQL', () => {
  const made: FreshDatabase[] = [];
  const fresh = async () => {
    const database = await freshDatabase(server);
    made.push(database);
    return database;
  };
  const engineOn = ({ url }: FreshDatabase): Promise<Engine> => startPostgres({ url, connections: 2, timeoutMs: 5000 });
  afterEach(async () => {
    for (const database of made.splice(0)) await database.drop();
  });

  migrationSuite('PostgreSQL', async () => engineOn(await fresh()));

  /** As several machines of one deployment do. */
  const openAtOnce = async (url: string) => {
    const stores = Array.from({ length: 6 }, () => postgresStore({ url, connections: 2 }));
    const secrets = await Promise.allSettled(stores.map((store) => store.secret()));
    return { stores, secrets, close: () => Promise.all(stores.map((store) => store.close())) };
  };

  it('run in turn when six relays start on an empty database', async () => {
    // Once may succeed by chance.
    for (let round = 0; round < 2; round += 1) {
      const database = await fresh();
      const { secrets, close } = await openAtOnce(database.url);
      expect(secrets.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'fulfilled'));
      const values = secrets.map((each) => (each.status === 'fulfilled' ? each.value.join() : ''));
      expect(new Set(values).size).toBe(1);
      expect(await database.ask('select name from latchkey.migrations order by name')).toEqual(
        migrations.map(({ name }) => ({ name })),
      );
      await close();
    }
  });

  it('run in turn when six relays start on a database of the first release', async () => {
    const database = await fresh();
    const engine = await engineOn(database);
    await leaveFirst(engine);
    await engine.close();
    const { stores, secrets, close } = await openAtOnce(database.url);
    expect(secrets.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'fulfilled'));
    for (const store of stores) await expectUpToDate(store);
    await close();
  });

  it('keep other relays not ready until they are done', async () => {
    const database = await fresh();
    const engine = await engineOn(database);
    // The holder of the lock migrates.
    const { Kysely, sql } = await import('kysely');
    const db = new Kysely<object>({ dialect: engine.dialect });
    const store = postgresStore({ url: database.url, timeoutMs: 300 });
    await db.transaction().execute(async (within) => {
      await sql`select pg_advisory_xact_lock(5221764093)`.execute(within);
      await expect(store.secret()).rejects.toMatchObject({ name: 'StoreUnavailable' });
      await expect(store.secret()).rejects.toMatchObject({ name: 'StoreUnavailable' });
    });
    await expect.poll(() => store.secret().catch(() => undefined), { timeout: 5000 }).toHaveLength(32);
    await store.close();
    await engine.close();
  });
});
