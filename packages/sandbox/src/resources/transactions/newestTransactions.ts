import type { Transaction } from '@latchkey/contract/transactions';
import type { TablesDependency } from '../../dependencies.ts';
import { presentTransaction } from './presentTransaction.ts';

/** Returns the newest transactions of all customers, newest first. */
export function newestTransactions(dependencies: TablesDependency, most: number): Transaction[] {
  const rows = dependencies.tables.transactions.all();
  return rows
    .slice(Math.max(0, rows.length - most))
    .reverse()
    .map((row) => presentTransaction(dependencies, row));
}
