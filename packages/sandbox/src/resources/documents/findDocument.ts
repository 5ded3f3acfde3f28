import type { DocumentId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { DocumentRow } from './row.ts';

/** A document by its id. @throws Refusal `NOT_FOUND`: the interface has no code of its own for it. */
export function findDocument({ tables }: Engine, id: DocumentId): DocumentRow {
  const row = tables.documents.get(id);
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such document.');
  return row;
}
