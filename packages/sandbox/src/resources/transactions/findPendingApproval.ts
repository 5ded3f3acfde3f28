import type { TransactionId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { findTransaction } from '../findById.ts';
import type { TransactionRow } from './row.ts';

/**
 * Finds a payment that waits for the platform's decision.
 * @throws ApiError `TRANSACTION_NOT_FOUND`, `TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL`.
 */
export function findPendingApproval(dependencies: TablesDependency, id: TransactionId): TransactionRow {
  const row = findTransaction(dependencies, id);
  if (row.planOverride === 'awaitingApproval') return row;
  throw new ApiError(
    'TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL',
    'The payment does not wait for an approval by the platform.',
    {
      details: { transactionStatus: row.status },
    },
  );
}
