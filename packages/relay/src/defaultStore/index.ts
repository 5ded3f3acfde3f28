import { createOptionError } from '../optionError.ts';
import type { Store } from '../store/store.ts';

/**
 * Selects the store of an installation: PostgreSQL with a `databaseUrl`, and without one (or with an empty one) PGlite
 * in a local folder (docs/architecture.md#invariant-17). Only the selected driver is loaded and must be installed: `pg`
 * or `@electric-sql/pglite`, and `kysely@0.28` with either.
 *
 * ```ts
 * import { createRelay } from '@latchkey/relay'
 *
 * const store = await defaultStore({ databaseUrl: process.env['DATABASE_URL'] })
 * const relay = createRelay({ service, identity, store })
 * ```
 *
 * It opens on first use. To fail on a missing variable instead of using a folder, which serves one process, call
 * `postgresStore({ url })`.
 *
 * @throws TypeError (rejects) for a URL that is not PostgreSQL's, or an empty folder name. The URL is not repeated.
 */
export async function defaultStore(options: defaultStore.Options = {}): Promise<Store> {
  const { databaseUrl, folder = '.latchkey/relay' } = options;
  const url = databaseUrl?.trim() ?? '';
  if (url === '') return (await import('../pglite/index.ts')).pgliteStore({ folder });
  if (!/^postgres(ql)?:/i.test(url) || !URL.canParse(url))
    throw createOptionError(
      'defaultStore: databaseUrl is not a PostgreSQL URL. Pass a URL such as postgres://relay@db.example/latchkey, or omit it to use PGlite in a folder.',
    );
  return (await import('../postgres/index.ts')).postgresStore({ url });
}

export declare namespace defaultStore {
  interface Options {
    /** The value of `DATABASE_URL`. */
    readonly databaseUrl?: string | undefined;
    /** Used without a `databaseUrl`. Default: `.latchkey/relay`. */
    readonly folder?: string | undefined;
  }
}
