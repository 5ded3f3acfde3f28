import type { CardId, CardTransactionId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError, createInvalidFieldError } from '../../http/apiError.ts';
import { findCard } from '../findById.ts';
import type { CardTransactionRow, CardTransactionStatus } from './row.ts';

/**
 * Finds a card's transaction for a simulated event.
 * @throws ApiError `NOT_FOUND` when the card has no such transaction; `INVALID_INPUT` when its status or direction does
 * not fit.
 */
export function findCardTransaction(
  dependencies: TablesDependency,
  cardId: CardId,
  id: CardTransactionId,
  fit: { readonly statuses: readonly CardTransactionStatus[]; readonly direction?: 'DEBIT' },
): CardTransactionRow {
  const card = findCard(dependencies, cardId);
  const row = dependencies.tables.cardTransactions.get(id);
  if (row?.cardId !== card.id) throw new ApiError('NOT_FOUND', 'The card has no such transaction.');
  if (!fit.statuses.includes(row.status)) {
    throw createInvalidFieldError(
      'cardTransactionId',
      `The event is not possible for a transaction that is ${row.status}.`,
      {
        enum: [...fit.statuses],
      },
    );
  }
  if (fit.direction !== undefined && row.direction !== fit.direction) {
    throw createInvalidFieldError('cardTransactionId', 'The transaction is not a debit.');
  }
  return row;
}
