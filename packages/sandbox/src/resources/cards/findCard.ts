import type { CardId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import type { CardRow } from './row.ts';

/** Finds a card by id. @throws ApiError `NOT_FOUND`: the interface defines no specific code. */
export function findCard(dependencies: TablesDependency, id: CardId): CardRow {
  const row = dependencies.tables.cards.get(id);
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such card.');
  return row;
}
