import type { CardTransactionId, TransactionId } from '@latchkey/contract';
import type { Transaction } from '@latchkey/contract/transactions';
import type { TablesDependency } from '../../dependencies.ts';
import { presentCardTransaction } from '../cardTransactions/presentCardTransaction.ts';
import type { CardTransactionRow } from '../cardTransactions/row.ts';
import { findTransaction } from '../findById.ts';
import { presentTransaction } from './presentTransaction.ts';
import type { TransactionRow } from './row.ts';

/** A transaction of any of the three types. */
export type AnyTransactionRow = TransactionRow | CardTransactionRow;

/** Whether a transaction is a card transaction. */
export function isCardTransaction(row: AnyTransactionRow): row is CardTransactionRow {
  return 'cardId' in row;
}

/** Finds a transaction of any type. @throws ApiError `TRANSACTION_NOT_FOUND`. */
export function findAnyTransaction(
  dependencies: TablesDependency,
  id: TransactionId | CardTransactionId,
): AnyTransactionRow {
  return dependencies.tables.cardTransactions.get(id) ?? findTransaction(dependencies, id as TransactionId);
}

/** Converts a transaction of any type to its wire format. */
export function presentAnyTransaction(dependencies: TablesDependency, row: AnyTransactionRow): Transaction {
  return isCardTransaction(row) ? presentCardTransaction(dependencies, row) : presentTransaction(dependencies, row);
}
