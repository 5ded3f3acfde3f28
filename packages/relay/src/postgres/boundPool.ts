import type { PostgresPool, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { StoreUnavailable, withTimeout } from '../store/storeUnavailable.ts';

/**
 * A pool whose statements have deadlines. A connection that missed one is closed, because its late response would be
 * taken for the next statement's; so is one to a server that became read-only. Errors that a repetition can pass become
 * `StoreUnavailable`.
 */
export function createBoundPool(pool: pg.Pool, deadlineMs: number): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw toStoreUnavailable(error, 'NO_FREE_CONNECTION');
      });
      // The pool listens to idle clients only, and an error without a listener ends the process. The query rejects, too.
      client.on('error', ignoreError);
      let failure: StoreUnavailable | undefined;
      let isBroken = false;
      const query = async (text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
        if (isBroken) throw failure;
        try {
          const { command, rowCount, rows } = await withTimeout(client.query(text, [...parameters]), deadlineMs);
          return { command: command as PostgresQueryResult<unknown>['command'], rowCount: rowCount ?? 0, rows };
        } catch (error) {
          if (!isConnectionError(error)) throw error;
          isBroken ||= error instanceof StoreUnavailable || isReadOnly(error);
          // The rollback that follows can fail, too, and its error replaces this one: the first has the reason.
          failure ??= toStoreUnavailable(error, 'CONNECTION_LOST');
          throw failure;
        }
      };
      // The pool's other overload is for cursors, which the relay does not use.
      const release = () => {
        client.off('error', ignoreError);
        client.release(isBroken);
      };
      return { query: query as never, release };
    },
    end: () => pool.end(),
  };
}

const ignoreError = () => undefined;

/** After a failover, the former primary accepts connections, but no writes. */
const readOnlyState = '25006';

/**
 * Classes of SQLSTATE: connection, conflicts between transactions, resources, operator intervention (statement time-outs
 * among them), and a read-only server.
 */
const transientStates = /^(08|40|53|57|25006|25P03|55P03)/;

function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === readOnlyState;
}

/** The database reports errors of a statement with its own class; every other error concerns the connection. */
function isConnectionError(error: unknown): boolean {
  if (error instanceof TypeError) return false;
  return !(error instanceof pg.DatabaseError) || transientStates.test(error.code ?? '');
}

/** The driver's own errors, as of a pool without a free connection in time, have no code. */
function toStoreUnavailable(error: unknown, defaultCode: string): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  // A host with several addresses fails with a list of errors and an empty message.
  const [first = error] = error instanceof AggregateError ? error.errors : [];
  if (!(first instanceof Error)) return new StoreUnavailable(String(first), { cause: error, code: defaultCode });
  const code = 'code' in first && typeof first.code === 'string' ? first.code : defaultCode;
  return new StoreUnavailable(first.message, { cause: error, code });
}
