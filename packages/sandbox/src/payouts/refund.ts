import type { EventDependencies, PaymentDependencies } from '../dependencies.ts';
import { createUuid } from '../newId.ts';
import { emitBalanceUpdate } from '../resources/internalAccounts/emitBalanceUpdate.ts';
import { changeTransaction } from '../resources/transactions/changeTransaction.ts';
import { presentTransaction } from '../resources/transactions/presentTransaction.ts';
import type { Refund, TransactionRow } from '../resources/transactions/row.ts';
import { emit } from '../webhooks/emit.ts';
import { findPayerAccount, moveHeld, refundPayment } from './ledgerAccounts.ts';

/** Emits that the refund has begun. The transaction's status does not change (docs/reference/transactions.md). */
export function beginRefund(
  dependencies: EventDependencies,
  row: TransactionRow,
  reason: Refund['reason'],
): TransactionRow {
  const reference = `Refund:${createUuid(dependencies, 'Refund')}`;
  const refund: Refund = { reference, status: 'PENDING', reason, initiatedAt: dependencies.now() };
  const begun = changeTransaction(dependencies, row.id, { refund });
  emit(dependencies, `${begun.type}_PAYMENT.REFUND_PENDING`, presentTransaction(dependencies, begun));
  return begun;
}

function end(dependencies: EventDependencies, row: TransactionRow, status: 'COMPLETED' | 'FAILED'): TransactionRow {
  if (!row.refund) throw new Error(`${row.id} has no refund to end.`);
  const ended = changeTransaction(dependencies, row.id, {
    refund: { ...row.refund, status, settledAt: dependencies.now() },
  });
  emit(dependencies, `${ended.type}_PAYMENT.REFUND_${status}`, presentTransaction(dependencies, ended));
  return ended;
}

/** Completes the refund. */
export function completeRefund(dependencies: PaymentDependencies, row: TransactionRow): TransactionRow {
  const account = refundPayment(dependencies, row);
  const ended = end(dependencies, row, 'COMPLETED');
  if (account) emitBalanceUpdate(dependencies, account.id);
  return ended;
}

/** Fails the refund: the money is set aside until it is investigated. */
export function failRefund(dependencies: PaymentDependencies, row: TransactionRow): TransactionRow {
  moveHeld(dependencies, row, 'refundFailure', 'suspense');
  const ended = end(dependencies, row, 'FAILED');
  const payer = findPayerAccount(dependencies, row);
  if (payer) emitBalanceUpdate(dependencies, payer.id);
  return ended;
}
