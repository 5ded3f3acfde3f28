import { PGlite } from '@electric-sql/pglite';
import { createPgliteEngine } from '../src/pglite/pgliteEngine.ts';
import { schema } from '../src/store/sql/migrate.ts';
import { channel } from '../src/store/sql/notifications.ts';
import type { Engine } from '../src/store/sql/sqlStore.ts';

let shared: Promise<PGlite> | undefined;

/**
 * An empty PGlite in memory. Every test of a process gets the same one, one after the other, because creating a
 * database takes seconds: closing it only ends its subscriptions, and the next test empties it.
 */
export async function startEmptyPglite(): Promise<Engine> {
  shared ??= PGlite.create();
  const pglite = await shared;
  await pglite.query('discard all');
  await pglite.query(`drop schema if exists ${schema} cascade`);
  return { ...createPgliteEngine(pglite), close: () => pglite.unlisten(channel) };
}
