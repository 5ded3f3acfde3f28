import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import { channel } from '../store/sql/notifications.ts';
import type { Engine } from '../store/sql/sqlStore.ts';
import { lockFolder } from './folderLock.ts';

/** PGlite in a folder, or in memory, behind the interface of a connection pool. */
export async function startPglite(folder: string | null): Promise<Engine> {
  if (folder === null) return createPgliteEngine(await PGlite.create());
  // PGlite creates only the last folder of its path.
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(folder);
  try {
    return createPgliteEngine(await PGlite.create(join(folder, 'database')), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Puts an open PGlite behind the interface of a connection pool. Calls `unlock` after it is closed. */
export function createPgliteEngine(pglite: PGlite, unlock: () => Promise<void> = async () => undefined): Engine {
  return {
    dialect: new PostgresDialect({ pool: createPool(pglite) }),
    listen: async (onNotification) => void (await pglite.listen(channel, onNotification)),
    close: async () => {
      await pglite.close();
      await unlock();
    },
  };
}

/** One connection, lent to one caller at a time, so that a transaction has it alone. */
function createPool(pglite: PGlite) {
  let last: Promise<void> = Promise.resolve();
  return {
    connect: async (): Promise<PostgresPoolClient> => {
      const before = last;
      let release = () => {};
      last = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      return { query: createQuery(pglite), release };
    },
    end: async () => undefined,
  };
}

function createQuery(pglite: PGlite): PostgresPoolClient['query'] {
  const query = async (text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
    const { rows, affectedRows } = await pglite.query(text, [...parameters]);
    const command = text.trimStart().split(/\s/, 1)[0]?.toUpperCase();
    return { command: command as PostgresQueryResult<unknown>['command'], rowCount: affectedRows ?? rows.length, rows };
  };
  // The pool's other overload is for cursors, which the relay does not use.
  return query as PostgresPoolClient['query'];
}
