import type { ExternalAccountId } from '@latchkey/contract';
import type { EventDependencies, TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { getNextStep } from '../../payouts/schedulePayoutStep.ts';
import { expireQuote } from '../quotes/changeQuote.ts';
import type { TransactionRow } from '../transactions/row.ts';
import type { ExternalAccountRow } from './row.ts';

/** Finds the payments to and from an account. */
function findPayments({ tables }: TablesDependency, id: ExternalAccountId): TransactionRow[] {
  return tables.transactions
    .all()
    .filter(({ source, destination, creditId }) => [source.accountId, destination.accountId, creditId].includes(id));
}

/** Whether a payment still needs the account: it is pending, in transit, or may still be returned. */
function isInProgress(dependencies: TablesDependency, payment: TransactionRow): boolean {
  if (payment.status === 'PENDING_AUTHORIZATION' || payment.status === 'PROCESSING') return true;
  if (payment.status === 'PENDING') return payment.isTransfer === true;
  return payment.payoutStep > 0 && getNextStep(dependencies, payment) !== undefined;
}

/**
 * Removes an account. Trust must be removed first, and payments in transit must complete. Open quotes expire.
 * @throws ApiError `BENEFICIARY_TRUSTED`, `CONFLICT`.
 */
export function removeExternalAccount(dependencies: EventDependencies, account: ExternalAccountRow): void {
  const { externalAccounts, trustedAccounts } = dependencies.tables;
  if (trustedAccounts.get(account.id)) {
    throw new ApiError('BENEFICIARY_TRUSTED', 'The account is a trusted beneficiary. Remove the trust first.');
  }
  const payments = findPayments(dependencies, account.id);
  if (payments.some((payment) => isInProgress(dependencies, payment))) {
    throw new ApiError('CONFLICT', 'A payment to or from this account is in progress.', {
      details: { reason: 'PAYMENT_UNDER_WAY' },
    });
  }
  for (const { quoteId } of payments) if (quoteId !== undefined) expireQuote(dependencies, quoteId);
  externalAccounts.drop(account.id);
}
