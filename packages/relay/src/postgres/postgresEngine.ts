import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { channel } from '../store/sql/notes.ts';
import type { Engine } from '../store/sql/sqlStore.ts';

const retryMs = 1000;

/** A PostgreSQL server: a pool for queries, and one connection that listens. */
export async function startPostgres(url: string, connections: number): Promise<Engine> {
  const pool = new pg.Pool({ connectionString: url, max: connections, application_name: 'latchkey-relay' });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  let ear: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const hear = async (heard: (payload: string) => void, missed: () => void): Promise<void> => {
    const client = new pg.Client({ connectionString: url, application_name: 'latchkey-relay-listener' });
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    client.on('error', () => undefined);
    client.on('end', () => {
      if (ear === client) again(heard, missed);
    });
    await client.connect();
    await client.query(`listen ${channel}`);
    ear = client;
  };
  const again = (heard: (payload: string) => void, missed: () => void) => {
    ear = undefined;
    if (isClosed) return;
    timer = setTimeout(() => {
      // What was said while nobody listened is lost: everything is looked at again.
      hear(heard, missed).then(missed, () => again(heard, missed));
    }, retryMs);
  };
  return {
    dialect: new PostgresDialect({ pool }),
    listen: hear,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const listening = ear;
      ear = undefined;
      await listening?.end();
      await pool.end();
    },
  };
}
