import type { TransactionId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { TransactionRow } from './row.ts';

/**
 * A payment that waits for the platform's word.
 * @throws Refusal `TRANSACTION_NOT_FOUND`, `TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL`.
 */
export function findAsked({ tables }: Engine, id: TransactionId): TransactionRow {
  const row = tables.transactions.get(id);
  if (!row) throw new Refusal('TRANSACTION_NOT_FOUND', 'There is no such transaction.');
  if (row.course === 'asked') return row;
  throw new Refusal('TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL', 'The payment does not wait for the platform.', {
    details: { transactionStatus: row.status },
  });
}
