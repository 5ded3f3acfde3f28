import type { Engine } from '../../engine.ts';
import type { TransactionRow } from './row.ts';

/** Changes a transaction and the time of its last change. */
export function changeTransaction(engine: Engine, id: string, change: Partial<TransactionRow>): TransactionRow {
  const row = engine.tables.transactions.get(id);
  if (!row) throw new Error(`There is no ${id} to change.`);
  return engine.tables.transactions.put({ ...row, ...change, updatedAt: engine.now() });
}
