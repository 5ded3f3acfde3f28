import { type Engine, newId } from '../engine.ts';
import type { EntryKind, EntryProof, Posting } from './entry.ts';
import { assertBalanced } from './ledger.ts';

/** Writes one entry. Postings of nothing are left out. @throws RangeError when the rest does not sum to zero. */
export function post(
  engine: Engine,
  kind: EntryKind,
  reference: string,
  postings: readonly Posting[],
  proof?: EntryProof,
): void {
  const moved = postings.filter(({ amount }) => amount !== 0);
  assertBalanced(moved);
  engine.tables.entries.put({
    id: newId(engine, 'Entry'),
    kind,
    reference,
    at: engine.now(),
    postings: moved,
    ...(proof && { proof }),
  });
}
