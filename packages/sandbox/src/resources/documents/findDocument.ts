import type { DocumentId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import type { DocumentRow } from './row.ts';

/** Finds a document by id. @throws ApiError `NOT_FOUND`: the interface defines no specific code. */
export function findDocument({ tables }: TablesDependency, id: DocumentId): DocumentRow {
  const row = tables.documents.get(id);
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such document.');
  return row;
}
