import type { EventDependencies } from '../dependencies.ts';
import { createId } from '../newId.ts';
import type { EntryKind, EntryProof, Posting } from './entry.ts';
import { assertBalanced } from './ledger.ts';

/** Writes an entry without zero postings. @throws RangeError when the postings do not add up to zero. */
export function post(
  dependencies: EventDependencies,
  kind: EntryKind,
  reference: string,
  postings: readonly Posting[],
  proof?: EntryProof,
): void {
  const moved = postings.filter(({ amount }) => amount !== 0);
  assertBalanced(moved);
  dependencies.tables.entries.put({
    id: createId(dependencies, 'Entry'),
    kind,
    reference,
    at: dependencies.now(),
    postings: moved,
    ...(proof && { proof }),
  });
}
