import { sqlStore } from '../store/sql/sqlStore.ts';
import type { Store } from '../store/store.ts';
import { startPostgres } from './postgresEngine.ts';

/**
 * ```ts
 * const relay = createRelay({ service, identity, store: postgresStore({ url: process.env.DATABASE_URL }) })
 * ```
 *
 * Keeps everything in PostgreSQL, in a schema of its own called `latchkey`, which it makes and migrates when it is
 * first needed. Several relays on one database behave as one: limits are shared, and an event that one receives
 * reaches the browsers of all.
 *
 * `timeoutMs` (5,000 unless given) is how long a connection, a statement and the first opening may each take; after that
 * the relay says 503 `RELAY_UNAVAILABLE`, and the connection is thrown away.
 *
 * The packages `pg` and `kysely` must be installed beside this one.
 *
 * @throws TypeError where there is no URL, as where an environment lacks it: nobody means whatever database is nearest.
 */
export function postgresStore(options: {
  readonly url: string;
  readonly connections?: number;
  readonly timeoutMs?: number;
}): Store {
  const { url, connections = 10, timeoutMs = 5000 } = options;
  if (typeof url !== 'string' || url === '')
    throw new TypeError('postgresStore needs a url, such as postgres://relay@db.example/latchkey.');
  if (!(connections >= 1)) throw new TypeError('postgresStore needs 1 connection at least.');
  if (!(timeoutMs >= 1)) throw new TypeError('postgresStore: timeoutMs must be milliseconds.');
  return sqlStore(() => startPostgres({ url, connections, timeoutMs }), timeoutMs);
}
