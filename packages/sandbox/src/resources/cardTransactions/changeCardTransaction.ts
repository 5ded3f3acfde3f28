import { isTransition } from '@latchkey/contract';
import { cardTransactionTransitions } from '@latchkey/contract/transactions';
import { getChangeTime } from '../../clock/getChangeTime.ts';
import type { EventDependencies } from '../../dependencies.ts';
import { emit } from '../../webhooks/emit.ts';
import { presentCardTransaction } from './presentCardTransaction.ts';
import type { CardTransactionRow } from './row.ts';

/** The card transaction events. */
type CardTransactionEvent = 'AUTHORIZED' | 'PARTIALLY_SETTLED' | 'SETTLED' | 'REFUNDED' | 'EXCEPTION';

/**
 * Saves a card transaction and emits an event: by its status, or by what happened where that differs.
 * @throws when the contract's transition table does not allow the status change.
 */
export function changeCardTransaction(
  dependencies: EventDependencies,
  changed: CardTransactionRow,
  event: CardTransactionEvent = changed.status,
): CardTransactionRow {
  const { cardTransactions } = dependencies.tables;
  const known = cardTransactions.get(changed.id);
  const before = known?.status ?? null;
  if (before !== changed.status && !isTransition(cardTransactionTransitions, before, changed.status)) {
    throw new Error(`${changed.id} does not go from ${before} to ${changed.status}.`);
  }
  const updatedAt = known ? getChangeTime(dependencies, known) : changed.updatedAt;
  const row = cardTransactions.put({ ...changed, updatedAt });
  emit(dependencies, `CARD_TRANSACTION.${event}`, presentCardTransaction(dependencies, row));
  return row;
}
