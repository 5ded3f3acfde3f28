import type { PostgresPool, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { inTime } from '../store/inTime.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';

/**
 * A pool whose statements each have a deadline. A connection that missed one is thrown away: what it owes would be taken
 * for the answer to the next statement. What has to do with the connection comes out as `StoreUnavailable`.
 */
export function boundPool(pool: pg.Pool, deadlineMs: number): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw unavailable(error);
      });
      let isLate = false;
      const query = async (text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
        if (isLate) throw new StoreUnavailable('The connection is given up.');
        const answered = client.query(text, [...parameters]).catch((error: unknown) => {
          throw isOfConnection(error) ? unavailable(error) : error;
        });
        const { command, rowCount, rows } = await inTime(answered, deadlineMs, () => {
          isLate = true;
        });
        return { command: command as PostgresQueryResult<unknown>['command'], rowCount: rowCount ?? 0, rows };
      };
      // The pool's other overload is for cursors, which the relay does not use.
      return { query: query as never, release: () => client.release(isLate) };
    },
    end: () => pool.end(),
  };
}

/** Classes of SQLSTATE: connection, resources, operator's intervention (a statement that took too long among them). */
const passing = /^(08|53|57|25P03|55P03)/;

/** What the database says of a statement is an error of its own class; everything else is about reaching it. */
function isOfConnection(error: unknown): boolean {
  if (error instanceof TypeError) return false;
  return !(error instanceof pg.DatabaseError) || passing.test(error.code ?? '');
}

function unavailable(error: unknown): StoreUnavailable {
  // A host with several addresses fails with a list of errors, and no text of its own.
  const [first = error] = error instanceof AggregateError ? error.errors : [];
  return new StoreUnavailable(first instanceof Error ? first.message : String(first), { cause: error });
}
