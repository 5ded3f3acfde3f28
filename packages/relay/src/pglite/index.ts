import { sqlStore } from '../store/sql/sqlStore.ts';
import type { Store } from '../store/store.ts';
import { startPglite } from './pgliteEngine.ts';

/**
 * ```ts
 * const relay = createRelay({ service, identity, store: pgliteStore({ folder: '.latchkey/relay' }) })
 * ```
 *
 * Keeps everything in a folder, in a PostgreSQL that runs inside this process: nothing to install. What was
 * acknowledged survives the process being killed, though not the power going out; one folder serves one process. It
 * takes 0.3 to 0.8 GB of memory and opens when it is first needed. Without a folder it keeps everything in memory.
 *
 * The packages `@electric-sql/pglite` and `kysely` must be installed beside this one.
 *
 * @throws TypeError where the folder has no name.
 */
export function pgliteStore(options: { readonly folder?: string } = {}): Store {
  if (options.folder === '') throw new TypeError('pgliteStore: folder must have a name.');
  return sqlStore(() => startPglite(options.folder ?? null));
}
