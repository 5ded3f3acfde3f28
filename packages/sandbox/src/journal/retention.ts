import type { Row, Table } from './table.ts';
import type { Tables } from './tables.ts';

const dayMs = 24 * 3_600_000;
/** Beyond all that anybody tries again: an answer to a key, a webhook, a message. Ours: the interface sets no end. */
const historyMs = 30 * dayMs;
/** How long something that ended can still be told apart from something that never was. */
const afterlifeMs = dayMs;
/** Rows of each table that are kept whatever their age, for whoever looks on. */
export const keptAnyway = 1_000;

/** Drops the oldest rows, up to the first one that is still of use. */
function dropOldest<R extends Row, I extends string>(table: Table<R, I>, isPast: (row: R) => boolean): number {
  const before = table.size;
  for (const row of table.values()) {
    if (table.size <= keptAnyway || !isPast(row)) break;
    table.drop(row.id);
  }
  return before - table.size;
}

/**
 * Forgets what has served: answers that nobody repeats any more, deliveries that are done, codes and challenges long
 * expired. Money, and what it was moved by, is never forgotten. How many rows went.
 */
export function forgetPast(tables: Tables, now: number): number {
  const isOver = ({ expiresAt }: { readonly expiresAt: number }) => expiresAt + afterlifeMs <= now;
  const isHistory = ({ at }: { readonly at: number }) => at + historyMs <= now;
  return (
    dropOldest(tables.answers, isHistory) +
    dropOldest(tables.mail, isHistory) +
    dropOldest(tables.deliveries, ({ status, createdAt: at }) => status !== 'pending' && isHistory({ at })) +
    dropOldest(tables.retries, isOver) +
    dropOldest(tables.codes, isOver) +
    dropOldest(tables.passkeyChallenges, isOver) +
    dropOldest(tables.scaChallenges, isOver) +
    dropOldest(tables.kycLinks, isOver) +
    dropOldest(tables.cardReveals, isOver) +
    dropOldest(tables.cardAsks, ({ decision, at }) => decision !== 'PENDING' && isHistory({ at }))
  );
}
