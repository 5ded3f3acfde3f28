import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Everything the relay keeps stands in a schema of its own, apart from the integrator's tables. */
export const schema = 'latchkey';

/** One number for all relays: whoever holds it migrates, and the others wait. */
const lock = 5_221_764_093;

export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
}

/**
 * Each once, in this order, never changed after it was released. Text beside `int8` is enough for everything here, and
 * reads the same on every driver.
 */
export const migrations: readonly Migration[] = [
  {
    name: '0001-first',
    statements: [
      'create table latchkey.owners (id text primary key, customer_id text not null)',
      `create table latchkey.sessions (
        hash text primary key, customer_id text not null, account_id text,
        created_at int8 not null, expires_at int8 not null)`,
      'create index sessions_of_customer on latchkey.sessions (customer_id)',
      'create index sessions_by_end on latchkey.sessions (expires_at)',
      `create table latchkey.sign_ins (
        credential_id text primary key, customer_id text not null, account_id text not null,
        decoy text, expires_at int8 not null)`,
      'create table latchkey.limits (bucket text primary key, hits text not null, until int8 not null)',
      `create table latchkey.webhooks (
        id text primary key, type text not null, timestamp int8 not null,
        received_at int8 not null, customer_id text, body text not null)`,
      'create index webhooks_by_receipt on latchkey.webhooks (received_at)',
      'create table latchkey.streams (customer_id text primary key, last int8 not null)',
      `create table latchkey.events (
        customer_id text not null, sequence int8 not null, type text not null,
        resource_id text, at text not null, received_at int8 not null,
        primary key (customer_id, sequence))`,
      'create index events_by_receipt on latchkey.events (received_at)',
      'create table latchkey.secrets (name text primary key, value text not null)',
    ],
  },
  {
    name: '0002-kept',
    statements: [
      'create table latchkey.kept (name text primary key, text text not null, until int8 not null)',
      'create index kept_by_end on latchkey.kept (until)',
      'create table latchkey.counts (name text primary key, sum int8 not null, until int8 not null)',
      'create index counts_by_end on latchkey.counts (until)',
    ],
  },
  {
    name: '0003-idle',
    statements: [
      'alter table latchkey.sessions add column idle_timeout_ms int8',
      'alter table latchkey.sign_ins add column idle_timeout_ms int8',
    ],
  },
];

/** Whether nothing is left to be done: most starts need no lock. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ table: string | null }>`select to_regclass('latchkey.migrations') as "table"`.execute(
    db,
  );
  if (rows[0]?.table == null) return false;
  const done = await db.selectFrom('migrations').select('name').execute();
  return migrations.every(({ name }) => done.some((row) => row.name === name));
}

/** Brings a database up to date. Relays that start together take turns. */
export async function migrate(db: Kysely<Tables>, steps: readonly Migration[] = migrations): Promise<void> {
  await db.transaction().execute(async (within) => {
    // Large tables take what they take.
    await sql`set local statement_timeout = 0`.execute(within);
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(within);
    await sql`create schema if not exists ${sql.id(schema)}`.execute(within);
    await sql`create table if not exists latchkey.migrations (name text primary key)`.execute(within);
    const done = await within.selectFrom('migrations').select('name').execute();
    for (const { name, statements } of steps) {
      if (done.some((row) => row.name === name)) continue;
      for (const statement of statements) await sql.raw(statement).execute(within);
      await within.insertInto('migrations').values({ name }).execute();
    }
  });
}
