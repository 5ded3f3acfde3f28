import { Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isMigrated, migrate, migrations, schema } from '../src/store/sql/migrate.ts';
import { type Engine, sqlStore } from '../src/store/sql/sqlStore.ts';
import type { Tables } from '../src/store/sql/tables.ts';
import type { Store } from '../src/store/store.ts';

const at = 1_800_000_000_000;

/** Rows of every table as relays of the first release wrote them. */
const firstRows = [
  `insert into latchkey.owners values ('Quote:1', 'Customer:1')`,
  `insert into latchkey.sessions values ('hash', 'Customer:1', null, ${at}, ${at + 1000})`,
  `insert into latchkey.sign_ins values ('AuthMethod:1', 'Customer:1', 'InternalAccount:1', null, ${at + 1000})`,
  `insert into latchkey.limits values ('bucket', '[${at}]', ${at + 1000})`,
  `insert into latchkey.webhooks values ('Webhook:1', 'TEST', ${at}, ${at}, 'Customer:1', '{}')`,
  `insert into latchkey.streams values ('Customer:1', 1)`,
  `insert into latchkey.events values ('Customer:1', 1, 'TEST', 'Quote:1', '2027-01-15T08:00:00Z', ${at})`,
  `insert into latchkey.secrets values ('relay', '${btoa('s'.repeat(32))}')`,
];

export function createDatabase(engine: Engine): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: engine.dialect }).withSchema(schema);
}

/**
 * A database as relays before Kysely's `Migrator` left it: a version table of names alone, here after the first `count`
 * migrations, with rows of the first release.
 */
export async function leaveFirst(engine: Engine, count = 1): Promise<void> {
  const db = createDatabase(engine);
  await sql`create schema if not exists latchkey`.execute(db);
  await sql`create table latchkey.migrations (name text primary key)`.execute(db);
  for (const [index, { name, statements }] of migrations.slice(0, count).entries()) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await sql`insert into latchkey.migrations (name) values (${name})`.execute(db);
    if (index === 0) for (const row of firstRows) await sql.raw(row).execute(db);
  }
}

/** Data of the first release is readable, and later features work. */
export async function expectUpToDate(store: Store): Promise<void> {
  expect((await store.owners.findOwners(['Quote:1'])).get('Quote:1')).toBe('Customer:1');
  expect(await store.sessions.read('hash', at)).toMatchObject({ customerId: 'Customer:1', expiresAt: at + 1000 });
  // It was started under the credential's own id, which callers may no longer use: the user starts again.
  expect(await store.signIns.read('AuthMethod:1', at)).toBeNull();
  expect(await store.limits.take('bucket', { max: 1, windowMs: 1000 }, at + 1)).toMatchObject({ taken: false });
  expect(await store.events.after('Customer:1', 0, 10)).toMatchObject([{ sequence: 1, resourceId: 'Quote:1' }]);
  const again = { id: 'Webhook:1', type: 'TEST', timestamp: at, receivedAt: at, body: '{}', event: null };
  expect(await store.events.accept(again)).toBe('duplicate');
  expect(new TextDecoder().decode(await store.secret())).toBe('s'.repeat(32));
  expect(await store.records.putIfAbsent('name', 'text', { until: at + 1, now: at })).toBe('text');
  expect(await store.limits.count('name', 1, at)).toBeGreaterThan(0);
}

/** Migrations, each on its own database. */
export function migrationSuite(name: string, make: () => Promise<Engine>): void {
  describe(`migrations on ${name}`, () => {
    const namesIn = async (db: Kysely<Tables>) =>
      (await db.selectFrom('migrations').select('name').orderBy('name').execute()).map((row) => row.name);
    const all = migrations.map((step) => step.name);

    it('runs every migration on an empty database, once', async () => {
      const engine = await make();
      const db = createDatabase(engine);
      expect(await isMigrated(db)).toBe(false);
      await migrate(db);
      await migrate(db);
      expect([await namesIn(db), await isMigrated(db)]).toEqual([all, true]);
      await engine.close();
    });

    it('keeps the rows of the first release, and runs the remaining migrations', async () => {
      const engine = await make();
      await leaveFirst(engine);
      const db = createDatabase(engine);
      expect([await namesIn(db), await isMigrated(db)]).toEqual([all.slice(0, 1), false]);
      const store = sqlStore(async () => engine);
      await expectUpToDate(store);
      expect(await namesIn(db)).toEqual(all);
      await store.close();
    });

    it('adopts the version table of a release that recorded only names, and runs nothing twice', async () => {
      const engine = await make();
      await leaveFirst(engine, all.length);
      const db = createDatabase(engine);
      expect(await isMigrated(db)).toBe(false);
      await migrate(db);
      expect([await namesIn(db), await isMigrated(db)]).toEqual([all, true]);
      const { rows } = await sql<{ timestamp: string }>`select timestamp from latchkey.migrations`.execute(db);
      expect(new Set(rows.map(({ timestamp }) => timestamp))).toEqual(new Set(['1970-01-01T00:00:00.000Z']));
      // A relay of the earlier release can still start: it reads names, and writes nothing else.
      await sql`insert into latchkey.migrations (name) values ('0000-of-an-earlier-release')`.execute(db);
      await engine.close();
    });

    it('releases the lock and restores the statement timeout after a failed migration', async () => {
      const engine = await make();
      const db = createDatabase(engine);
      await db.connection().execute(async (connection) => {
        await sql`set statement_timeout = 4321`.execute(connection);
        const broken = { name: '9999-broken', statements: ['nonsense'] };
        await expect(migrate(connection, [broken])).rejects.toThrow(/syntax error/);
        const settings = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(connection);
        expect(settings.rows).toEqual([{ statement_timeout: '4321ms' }]);
        const locks = await sql`select 1 from pg_locks where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())`.execute(connection);
        expect(locks.rows).toEqual([]);
        await migrate(connection);
        await sql`set statement_timeout = 0`.execute(connection);
      });
      expect(await isMigrated(db)).toBe(true);
      await engine.close();
    });

    it('a failed migration leaves everything unchanged', async () => {
      const engine = await make();
      await leaveFirst(engine);
      const db = createDatabase(engine);
      const broken = { name: '9999-broken', statements: ['create table latchkey.half (id text)', 'nonsense'] };
      await expect(migrate(db, [...migrations, broken])).rejects.toThrow(/syntax error/);
      expect(await namesIn(db)).toEqual(all.slice(0, 1));
      await expect(sql`select * from latchkey.half`.execute(db)).rejects.toThrow(/does not exist/);
      await expect(sql`select * from latchkey.kept`.execute(db)).rejects.toThrow(/does not exist/);
      await engine.close();
    });
  });
}
