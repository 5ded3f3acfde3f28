import { createOptionError } from '../optionError.ts';
import { sqlStore } from '../store/sql/sqlStore.ts';
import type { Store } from '../store/store.ts';
import { startPglite } from './pgliteEngine.ts';

/**
 * Stores everything in a folder, in a PostgreSQL that runs inside this process: nothing to install. Acknowledged data
 * survives a killed process, but not a power failure; one folder serves one process. It takes 0.3 to 0.8 GB of memory
 * and opens on first use. Without a folder it stores everything in memory.
 *
 * ```ts
 * import { createRelay } from '@latchkey/relay'
 *
 * const relay = createRelay({ service, identity, store: pgliteStore({ folder: '.latchkey/relay' }) })
 * ```
 *
 * Install `@electric-sql/pglite` and `kysely@0.28` beside this package.
 *
 * @throws TypeError for an empty folder name.
 */
export function pgliteStore(options: { readonly folder?: string } = {}): Store {
  if (options.folder === '')
    throw createOptionError(
      'pgliteStore: folder is an empty string. Pass a path such as .latchkey/relay, or omit it to keep everything in memory.',
    );
  return sqlStore(() => startPglite(options.folder ?? null));
}
