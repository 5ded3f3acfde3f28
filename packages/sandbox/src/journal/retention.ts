import type { Clock } from '../clock/clock.ts';
import type { Store } from './store.ts';
import type { Row, Table } from './table.ts';
import type { Tables } from './tables.ts';

/** Interval of the clean-up. */
const intervalMs = 3_600_000;
const dayMs = 24 * 3_600_000;
/**
 * Retention of idempotent responses, webhooks and messages, longer than any retry. A sandbox choice: the interface sets
 * no limit.
 */
const historyRetentionMs = 30 * dayMs;
/** How long an ended item can be distinguished from one that never existed. */
const expiredRetentionMs = dayMs;
/** Rows of each table that are kept regardless of age, for inspection. */
export const minimumRows = 1_000;

/** Removes the oldest rows, up to the first one that is still needed. */
function dropOldest<R extends Row, I extends string>(table: Table<R, I>, isRemovable: (row: R) => boolean): number {
  const before = table.size;
  for (const row of table.values()) {
    if (table.size <= minimumRows || !isRemovable(row)) break;
    table.drop(row.id);
  }
  return before - table.size;
}

/**
 * Removes rows that are no longer needed: responses past any retry, completed deliveries, codes and challenges that
 * expired long ago. Money movements and what caused them are never removed. Returns the number of removed rows.
 */
export function removeExpiredRows(tables: Tables, now: number): number {
  const isExpired = ({ expiresAt }: { readonly expiresAt: number }) => expiresAt + expiredRetentionMs <= now;
  const isHistory = ({ at }: { readonly at: number }) => at + historyRetentionMs <= now;
  return (
    dropOldest(tables.responses, isHistory) +
    dropOldest(tables.mail, isHistory) +
    dropOldest(tables.deliveries, ({ status, createdAt: at }) => status !== 'pending' && isHistory({ at })) +
    dropOldest(tables.retries, isExpired) +
    dropOldest(tables.codes, isExpired) +
    dropOldest(tables.passkeyChallenges, isExpired) +
    dropOldest(tables.scaChallenges, isExpired) +
    dropOldest(tables.kycLinks, isExpired) +
    dropOldest(tables.cardReveals, isExpired) +
    dropOldest(tables.cardRequests, ({ decision, at }) => decision !== 'PENDING' && isHistory({ at }))
  );
}

/** Creates a function that removes such rows in a transaction, at most once per interval. */
export function createCleanUp(clock: Clock, store: Store, tables: Tables): () => void {
  let nextAt = 0;
  return () => {
    if (clock.now() < nextAt) return;
    nextAt = clock.now() + intervalMs;
    store.transact(() => removeExpiredRows(tables, clock.now()));
  };
}
