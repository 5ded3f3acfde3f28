import type { Store } from '../store/store.ts';

/**
 * ```ts
 * const store = await defaultStore({ databaseUrl: process.env.DATABASE_URL })
 * const relay = createRelay({ service, identity, store })
 * ```
 *
 * The store that an installation asks for: PostgreSQL where there is a `databaseUrl`, and where there is none, or an
 * empty one, PGlite in a folder of this machine (law 17). Only the driver of the one that is used is loaded, and only
 * that one has to be installed: `pg`, or `@electric-sql/pglite`, and `kysely` with either.
 *
 * It opens when it is first needed. Where a missing variable must not lead to a folder, which serves one process, call
 * `postgresStore({ url })`: it refuses to have none.
 *
 * @throws TypeError (it rejects) where the URL is not one of PostgreSQL, or the folder has no name. The URL is not
 *   repeated.
 */
export async function defaultStore(options: defaultStore.Options = {}): Promise<Store> {
  const { databaseUrl, folder = '.latchkey/relay' } = options;
  const url = databaseUrl?.trim() ?? '';
  if (url === '') return (await import('../pglite/index.ts')).pgliteStore({ folder });
  if (!/^postgres(ql)?:/i.test(url) || !URL.canParse(url))
    throw new TypeError('defaultStore: databaseUrl must be a URL such as postgres://relay@db.example/latchkey.');
  return (await import('../postgres/index.ts')).postgresStore({ url });
}

export declare namespace defaultStore {
  interface Options {
    /** As `DATABASE_URL` has it. */
    readonly databaseUrl?: string | undefined;
    /** `.latchkey/relay` unless given; used where there is no `databaseUrl`. */
    readonly folder?: string | undefined;
  }
}
