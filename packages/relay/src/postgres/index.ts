import { createOptionError } from '../optionError.ts';
import { sqlStore } from '../store/sql/sqlStore.ts';
import type { Store } from '../store/store.ts';
import { startPostgres } from './postgresEngine.ts';

/**
 * Stores everything in PostgreSQL, in its own schema `latchkey`, which it creates and migrates on first use. Several
 * relays on one database behave as one: limits are shared, and an event that one receives reaches the browsers of all.
 *
 * ```ts
 * import { createRelay } from '@latchkey/relay'
 *
 * const url = 'postgres://relay@db.example/latchkey'
 * const relay = createRelay({ service, identity, store: postgresStore({ url }) })
 * ```
 *
 * `timeoutMs` (default 5,000) limits a connection, a statement and the first opening; after that the relay returns 503
 * `RELAY_UNAVAILABLE` and closes the connection.
 *
 * Install `pg` and `kysely@0.28` beside this package.
 *
 * @throws TypeError without a URL, as from a missing variable: no default database is used.
 */
export function postgresStore(options: {
  readonly url: string;
  readonly connections?: number;
  readonly timeoutMs?: number;
}): Store {
  const { url, connections = 10, timeoutMs = 5000 } = options;
  if (typeof url !== 'string' || url === '')
    throw createOptionError(
      'postgresStore: url is missing or empty, and no default database is used. Pass a URL such as postgres://relay@db.example/latchkey.',
    );
  if (!(connections >= 1)) throw createOptionError('postgresStore: connections must be at least 1. Omit it for 10.');
  if (!(timeoutMs >= 1))
    throw createOptionError('postgresStore: timeoutMs must be a number of milliseconds, at least 1. Omit it for 5000.');
  return sqlStore(() => startPostgres({ url, connections, timeoutMs }), timeoutMs);
}
