import type { CardId, CardTransactionId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import { findCard } from '../cards/findCard.ts';
import type { CardTransactionRow, CardTransactionStatus } from './row.ts';

/**
 * A card's transaction that something can happen to. @throws Refusal `NOT_FOUND` where the card has no such
 * transaction; `INVALID_INPUT` where it is in no status, or has not the direction, that is asked for.
 */
export function findCardTransaction(
  engine: Engine,
  cardId: CardId,
  id: CardTransactionId,
  fit: { readonly statuses: readonly CardTransactionStatus[]; readonly direction?: 'DEBIT' },
): CardTransactionRow {
  const card = findCard(engine, cardId);
  const row = engine.tables.cardTransactions.get(id);
  if (row?.cardId !== card.id) throw new Refusal('NOT_FOUND', 'The card has no such transaction.');
  if (!fit.statuses.includes(row.status)) {
    throw invalidField('cardTransactionId', `Nothing of the kind happens to a transaction that is ${row.status}.`, {
      enum: [...fit.statuses],
    });
  }
  if (fit.direction !== undefined && row.direction !== fit.direction) {
    throw invalidField('cardTransactionId', 'The merchant took nothing in this transaction.');
  }
  return row;
}
