import { cancelTransaction } from '@latchkey/contract/transactions';
import type { EventDependencies, SettingsDependency, TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { cancelPayout } from '../../payouts/cancelPayout.ts';
import { listRails } from '../externalAccounts/rails.ts';
import { findTransaction } from '../findById.ts';
import { presentTransaction } from './presentTransaction.ts';
import type { TransactionRow } from './row.ts';

/** Whether a payment can still be canceled: it is in transit to a bank, and nothing was returned yet. */
function isCancellable({ tables }: TablesDependency, row: TransactionRow): boolean {
  const { type, status, refund, destination, isTransfer } = row;
  // Once a quote is executed it cannot be cancelled (docs/reference/agents.md#states-agent-action).
  if (isTransfer === undefined) return false;
  const account = tables.externalAccounts.get(destination.accountId ?? '');
  const isToBank = account !== undefined && listRails(account).length > 0;
  return type === 'OUTGOING' && status === 'PROCESSING' && refund === undefined && isToBank;
}

/** Cancels a payment in transit. The money is returned automatically (docs/reference/transactions.md). */
export const cancelTransactionHandler = createHandler(
  cancelTransaction,
  (dependencies: EventDependencies & SettingsDependency, { params }) => {
    const row = findTransaction(dependencies, params.transactionId);
    if (!isCancellable(dependencies, row)) {
      throw new ApiError('TRANSACTION_NOT_CANCELLABLE', 'Only a payment in transit to a bank can be canceled.', {
        details: { transactionStatus: row.status },
      });
    }
    return reply(200, presentTransaction(dependencies, cancelPayout(dependencies, row)));
  },
);
