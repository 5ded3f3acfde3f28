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

export function databaseOf(engine: Engine): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: engine.dialect }).withSchema(schema);
}

/** A database as the first release left it, with rows in it. */
export async function leaveFirst(engine: Engine): Promise<void> {
  const db = databaseOf(engine);
  await migrate(db, migrations.slice(0, 1));
  for (const row of firstRows) await sql.raw(row).execute(db);
}

/** What the first release knew is known, and what came later works. */
export async function expectUpToDate(store: Store): Promise<void> {
  expect((await store.owners.ownersOf(['Quote:1'])).get('Quote:1')).toBe('Customer:1');
  expect(await store.sessions.read('hash', at)).toMatchObject({ customerId: 'Customer:1', expiresAt: at + 1000 });
  expect(await store.signIns.read('AuthMethod:1', at)).toMatchObject({ accountId: 'InternalAccount:1' });
  expect(await store.limits.take('bucket', { max: 1, windowMs: 1000 }, at + 1)).toMatchObject({ taken: false });
  expect(await store.events.after('Customer:1', 0, 10)).toMatchObject([{ sequence: 1, resourceId: 'Quote:1' }]);
  const again = { id: 'Webhook:1', type: 'TEST', timestamp: at, receivedAt: at, body: '{}', event: null };
  expect(await store.events.accept(again)).toBe('duplicate');
  expect(new TextDecoder().decode(await store.secret())).toBe('s'.repeat(32));
  expect(await store.kept.keep('name', 'text', { until: at + 1, now: at })).toBe('text');
  expect(await store.limits.count('name', 1, at)).toBeGreaterThan(0);
}

/** Migrations, each on a database of its own. */
export function migrationSuite(name: string, make: () => Promise<Engine>): void {
  describe(`migrations on ${name}`, () => {
    const namesIn = async (db: Kysely<Tables>) =>
      (await db.selectFrom('migrations').select('name').orderBy('name').execute()).map((row) => row.name);
    const all = migrations.map((step) => step.name);

    it('default: an empty database gets every one of them, once', async () => {
      const engine = await make();
      const db = databaseOf(engine);
      expect(await isMigrated(db)).toBe(false);
      await migrate(db);
      await migrate(db);
      expect([await namesIn(db), await isMigrated(db)]).toEqual([all, true]);
      await engine.close();
    });

    it('behavior: one that the first release left keeps its rows, and gets the rest', async () => {
      const engine = await make();
      await leaveFirst(engine);
      const db = databaseOf(engine);
      expect([await namesIn(db), await isMigrated(db)]).toEqual([all.slice(0, 1), false]);
      const store = sqlStore(async () => engine);
      await expectUpToDate(store);
      expect(await namesIn(db)).toEqual(all);
      await store.close();
    });

    it('error: one that fails in the middle leaves everything as it was', async () => {
      const engine = await make();
      await leaveFirst(engine);
      const db = databaseOf(engine);
      const broken = { name: '9999-broken', statements: ['create table latchkey.half (id text)', 'nonsense'] };
      await expect(migrate(db, [...migrations, broken])).rejects.toThrow(/syntax error/);
      expect(await namesIn(db)).toEqual(all.slice(0, 1));
      await expect(sql`select * from latchkey.half`.execute(db)).rejects.toThrow(/does not exist/);
      await expect(sql`select * from latchkey.kept`.execute(db)).rejects.toThrow(/does not exist/);
      await engine.close();
    });
  });
}
