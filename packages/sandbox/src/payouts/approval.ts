import type { TransactionId } from '@latchkey/contract';
import type { EndpointDependency, EventDependencies, SettingsDependency } from '../dependencies.ts';
import { changeTransaction } from '../resources/transactions/changeTransaction.ts';
import { presentTransaction } from '../resources/transactions/presentTransaction.ts';
import type { TransactionRow } from '../resources/transactions/row.ts';
import { emit } from '../webhooks/emit.ts';
import { schedulePayoutStep } from './schedulePayoutStep.ts';

/** Asks the platform to approve a payment. Without an endpoint, the payment is accepted. */
export function requestApproval(
  dependencies: EventDependencies & SettingsDependency & EndpointDependency,
  row: TransactionRow,
): void {
  const hasEndpoint = dependencies.getEndpointUrl() !== undefined;
  emit(
    dependencies,
    'INCOMING_PAYMENT.PENDING',
    presentTransaction(dependencies, row),
    hasEndpoint ? row.id : undefined,
  );
  schedulePayoutStep(
    dependencies,
    changeTransaction(dependencies, row.id, { planOverride: hasEndpoint ? 'awaitingApproval' : 'accepted' }),
  );
}

/** Accepts a payment that waited for approval. */
export function acceptPayment(
  dependencies: EventDependencies & SettingsDependency,
  row: TransactionRow,
): TransactionRow {
  const accepted = changeTransaction(dependencies, row.id, { planOverride: 'accepted', payoutStep: 0 });
  schedulePayoutStep(dependencies, accepted);
  return accepted;
}

/**
 * Makes the first step of a rejected payment: it becomes `REJECTED`, and the received money is to be returned
 * (docs/reference/transactions.md).
 */
export function recordRejection(
  dependencies: EventDependencies,
  row: TransactionRow,
  failureReason?: string,
): TransactionRow {
  const rejected = changeTransaction(dependencies, row.id, {
    status: 'REJECTED',
    planOverride: 'rejected',
    payoutStep: 0,
    ...(failureReason !== undefined && { failureReason }),
  });
  emit(dependencies, 'INCOMING_PAYMENT.FAILED', presentTransaction(dependencies, rejected));
  return rejected;
}

/** Rejects a payment that waited for approval, and schedules the return of the money. */
export function rejectPayment(
  dependencies: EventDependencies & SettingsDependency,
  row: TransactionRow,
  failureReason?: string,
): TransactionRow {
  const rejected = changeTransaction(dependencies, recordRejection(dependencies, row, failureReason).id, {
    payoutStep: 1,
  });
  schedulePayoutStep(dependencies, rejected);
  return rejected;
}

/**
 * Applies the platform's webhook response by status (docs/reference/webhooks.md#approval-of-incoming-payments); 0 means
 * no response.
 */
export function applyApprovalResponse(
  dependencies: EventDependencies & SettingsDependency,
  id: TransactionId,
  status: number,
): void {
  const row = dependencies.tables.transactions.get(id);
  // A request may have decided the payment before the response arrived.
  if (row?.planOverride !== 'awaitingApproval' || status === 202) return;
  if (status === 200) acceptPayment(dependencies, row);
  else if (status === 403) rejectPayment(dependencies, row);
  else
    rejectPayment(
      dependencies,
      row,
      status === 422 ? 'MISSING_MANDATORY_PAYEE_DATA' : 'PAYMENT_APPROVAL_WEBHOOK_ERROR',
    );
}
