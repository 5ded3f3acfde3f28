import type { EventDependencies, SettingsDependency } from '../dependencies.ts';
import { changeTransaction } from '../resources/transactions/changeTransaction.ts';
import type { TransactionRow } from '../resources/transactions/row.ts';
import { beginRefund } from './refund.ts';
import { schedulePayoutStep } from './schedulePayoutStep.ts';

/** Cancels a payment in transit: its refund begins now, and its next step is not taken. */
export function cancelPayout(
  dependencies: EventDependencies & SettingsDependency,
  row: TransactionRow,
): TransactionRow {
  const canceled = changeTransaction(dependencies, row.id, { planOverride: 'canceled', payoutStep: 0 });
  const begun = beginRefund(dependencies, canceled, 'USER_CANCELLATION');
  const refunding = changeTransaction(dependencies, begun.id, { payoutStep: 1 });
  schedulePayoutStep(dependencies, refunding);
  return refunding;
}
