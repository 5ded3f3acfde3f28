import { type Kysely, type Migration as KyselyMigration, Migrator, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The relay's own schema, apart from the integrator's tables. */
export const schema = 'latchkey';

/** The advisory lock of all relays on a database. The relay that holds it migrates, and the others wait. */
const lock = 5_221_764_093;

export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
}

/**
 * The migrations, applied once each in this order, and never changed after their release. `text` and `int8` are enough
 * and read the same on every driver.
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
  {
    name: '0004-signers',
    statements: [
      `create table latchkey.signers (
        public_key text not null, customer_id text not null, session_hash text not null,
        session_id text not null, expires_at int8 not null,
        primary key (public_key, customer_id, session_hash))`,
      'create index signers_of_session on latchkey.signers (session_id)',
      'create index signers_of_customer on latchkey.signers (customer_id)',
      'create index signers_by_end on latchkey.signers (expires_at)',
    ],
  },
  {
    // `decoy` stays for relays of the earlier release that run at the same time.
    name: '0005-pseudonyms',
    statements: ['alter table latchkey.sign_ins add column genuine text'],
  },
];

/**
 * What the version table of earlier releases lacks: they recorded only names, and not when the migrations ran.
 */
const adoptVersionTable = `alter table if exists latchkey.migrations
  add column if not exists timestamp varchar(255) not null default '1970-01-01T00:00:00.000Z'`;

/** Returns whether the database is up to date, so that most starts need no lock. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = ${schema} and table_name = 'migrations' and column_name = 'timestamp'`.execute(db);
  if (rows.length === 0) return false;
  const done = await db.selectFrom('migrations').select('name').execute();
  return migrations.every(({ name }) => done.some((row) => row.name === name));
}

/**
 * Brings a database up to date with Kysely's `Migrator`, in one transaction. It first adopts the version table of an
 * earlier release, which also excludes relays of that release by the same lock. Relays that start together take turns.
 *
 * @throws the database's own error; the database is then as it was.
 */
export async function migrate(db: Kysely<Tables>, steps: readonly Migration[] = migrations): Promise<void> {
  await db.connection().execute(async (connection) => {
    const before = await sql<{ value: string }>`select current_setting('statement_timeout') as value`.execute(
      connection,
    );
    // Waiting for the lock takes as long as another relay's migration, and a migration as long as its tables are large.
    await setStatementTimeout(connection, '0');
    try {
      await sql`select pg_advisory_lock(${sql.lit(lock)})`.execute(connection);
      try {
        await sql.raw(adoptVersionTable).execute(connection);
        const { error } = await createMigrator(connection, steps).migrateToLatest();
        if (error !== undefined) throw error;
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(lock)})`.execute(connection);
      }
    } finally {
      await setStatementTimeout(connection, before.rows[0]?.value ?? '0');
    }
  });
}

function createMigrator(db: Kysely<Tables>, steps: readonly Migration[]): Migrator {
  return new Migrator({
    db,
    provider: {
      getMigrations: async () => Object.fromEntries(steps.map((step) => [step.name, toKyselyMigration(step)])),
    },
    migrationTableSchema: schema,
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
}

function toKyselyMigration({ statements }: Migration): KyselyMigration {
  return {
    up: async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

async function setStatementTimeout(db: Kysely<Tables>, value: string): Promise<void> {
  await sql`select set_config('statement_timeout', ${value}, false)`.execute(db);
}
