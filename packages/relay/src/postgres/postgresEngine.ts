import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { inTime } from '../store/inTime.ts';
import type { Engine } from '../store/sql/sqlStore.ts';
import { boundPool } from './boundPool.ts';
import { type Listener, startListener } from './listener.ts';

/** A migration of large tables takes what it takes. */
const migrationMs = 10 * 60_000;

export interface PostgresSettings {
  readonly url: string;
  readonly connections: number;
  readonly timeoutMs: number;
}

/** A PostgreSQL server: a pool for queries, and one connection that listens. */
export async function startPostgres({ url, connections, timeoutMs }: PostgresSettings): Promise<Engine> {
  const config: pg.ClientConfig = { connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
  const pool = new pg.Pool({
    ...config,
    application_name: 'latchkey-relay',
    max: connections,
    connectionTimeoutMillis: timeoutMs,
    onConnect: (client) => inTime(client.query(settingsOf(timeoutMs)), timeoutMs),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  let listener: Listener | undefined;
  return {
    dialect: new PostgresDialect({ pool: boundPool(pool, timeoutMs) }),
    migrating: new PostgresDialect({ pool: boundPool(pool, migrationMs) }),
    listen: async (heard, missed) => {
      listener = await startListener(config, timeoutMs, { heard, missed });
    },
    problems: async () => {
      const { rows } = await inTime(pool.query<{ fsync: string }>('show fsync'), timeoutMs);
      return rows[0]?.fsync === 'off'
        ? ['The PostgreSQL runs with fsync off: what it acknowledged may be gone after a loss of power.']
        : [];
    },
    close: async () => {
      await listener?.close();
      await pool.end();
    },
  };
}

/**
 * What the server itself gives up, so that a relay which is gone without a word holds no row against the others; and that
 * it says of nothing that it is done before it is on disk, whatever the database's own setting. They are statements, since
 * poolers in between refuse them in the greeting.
 */
function settingsOf(timeoutMs: number): string {
  return `set statement_timeout = ${timeoutMs};
    set idle_in_transaction_session_timeout = ${2 * timeoutMs};
    select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`;
}
