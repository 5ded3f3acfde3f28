import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import { channel } from '../store/sql/notes.ts';
import type { Engine } from '../store/sql/sqlStore.ts';
import { lockFolder } from './folderLock.ts';

/** PGlite in a folder, or in memory, behind the face of a connection pool. */
export async function startPglite(folder: string | null): Promise<Engine> {
  if (folder === null) return engineOf(await PGlite.create(), async () => undefined);
  // PGlite makes only the last folder of its path.
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(folder);
  try {
    return engineOf(await PGlite.create(join(folder, 'database')), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

function engineOf(pglite: PGlite, unlock: () => Promise<void>): Engine {
  return {
    dialect: new PostgresDialect({ pool: poolOf(pglite) }),
    listen: async (heard) => void (await pglite.listen(channel, heard)),
    close: async () => {
      await pglite.close();
      await unlock();
    },
  };
}

/** One connection, lent to one user after the other, so that a transaction has it alone. */
function poolOf(pglite: PGlite) {
  let last: Promise<void> = Promise.resolve();
  return {
    connect: async (): Promise<PostgresPoolClient> => {
      const before = last;
      let release = () => {};
      last = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      return { query: queryOf(pglite), release };
    },
    end: async () => undefined,
  };
}

function queryOf(pglite: PGlite): PostgresPoolClient['query'] {
  const query = async (text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
    const { rows, affectedRows } = await pglite.query(text, [...parameters]);
    const command = text.trimStart().split(/\s/, 1)[0]?.toUpperCase();
    return { command: command as PostgresQueryResult<unknown>['command'], rowCount: affectedRows ?? rows.length, rows };
  };
  // The pool's other overload is for cursors, which the relay does not use.
  return query as PostgresPoolClient['query'];
}
