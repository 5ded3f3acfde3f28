import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Engine } from '../store/sql/sqlStore.ts';
import { withTimeout } from '../store/storeUnavailable.ts';
import { createBoundPool } from './boundPool.ts';
import { type Listener, startListener } from './listener.ts';

/** For one statement of a migration: large tables take long. */
const migrationMs = 10 * 60_000;

export interface PostgresSettings {
  readonly url: string;
  readonly connections: number;
  readonly timeoutMs: number;
}

/** A PostgreSQL server: a pool for queries and one listening connection. */
export async function startPostgres({ url, connections, timeoutMs }: PostgresSettings): Promise<Engine> {
  const config: pg.ClientConfig = { connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
  const pool = new pg.Pool({
    ...config,
    application_name: 'latchkey-relay',
    max: connections,
    connectionTimeoutMillis: timeoutMs,
    onConnect: (client) => withTimeout(client.query(createConnectionSettings(timeoutMs)), timeoutMs),
  });
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', () => undefined);
  let listener: Listener | undefined;
  return {
    dialect: new PostgresDialect({ pool: createBoundPool(pool, timeoutMs) }),
    migrating: new PostgresDialect({ pool: createBoundPool(pool, migrationMs) }),
    listen: async (onNotification, onMissed) => {
      listener = await startListener(config, timeoutMs, { onNotification, onMissed });
    },
    problems: async () => {
      const { rows } = await withTimeout(pool.query<{ fsync: string }>('show fsync'), timeoutMs);
      return rows[0]?.fsync === 'off'
        ? ['The PostgreSQL runs with fsync off: acknowledged writes may be lost after a power failure.']
        : [];
    },
    close: async () => {
      await listener?.close();
      await pool.end();
    },
  };
}

/**
 * Server-side time-outs, so that a dead relay holds no row; synchronous commits, and transactions that wait for each
 * other's rows and do not fail, whatever the database's setting.
 * Set by statements, because connection poolers refuse start-up options.
 */
function createConnectionSettings(timeoutMs: number): string {
  return `set statement_timeout = ${timeoutMs};
    set idle_in_transaction_session_timeout = ${2 * timeoutMs};
    set default_transaction_isolation = 'read committed';
    select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`;
}
