import type { Transaction } from '@latchkey/contract/transactions';
import type { Engine } from '../../engine.ts';
import { presentTransaction } from './row.ts';

/** The newest transactions of everybody, newest first. */
export function newestTransactions(engine: Engine, most: number): Transaction[] {
  const shown: Transaction[] = [];
  for (const row of engine.tables.transactions.list('every', '', 'newestFirst').after(undefined) ?? []) {
    if (shown.push(presentTransaction(engine, row)) === most) break;
  }
  return shown;
}
