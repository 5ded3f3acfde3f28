import { isTransition } from '@latchkey/contract';
import { cardTransactionTransitions } from '@latchkey/contract/transactions';
import type { Engine } from '../../engine.ts';
import { emit } from '../../webhooks/emit.ts';
import { type CardTransactionRow, presentCardTransaction } from './row.ts';

/** What is told of a card's transaction. */
type Told = 'AUTHORIZED' | 'PARTIALLY_SETTLED' | 'SETTLED' | 'REFUNDED' | 'EXCEPTION';

/**
 * Writes a card's transaction down as it now is, and tells of it by its status, or by what happened where that is
 * another. @throws when its status would take a step that the contract's table does not have.
 */
export function changeCardTransaction(
  engine: Engine,
  changed: CardTransactionRow,
  happened: Told = changed.status,
): CardTransactionRow {
  const { cardTransactions } = engine.tables;
  const before = cardTransactions.get(changed.id)?.status ?? null;
  if (before !== changed.status && !isTransition(cardTransactionTransitions, before, changed.status)) {
    throw new Error(`${changed.id} does not go from ${before} to ${changed.status}.`);
  }
  const row = cardTransactions.put({ ...changed, updatedAt: engine.now() });
  emit(engine, `CARD_TRANSACTION.${happened}`, presentCardTransaction(engine, row));
  return row;
}
