import type { EventDependencies, PaymentDependencies } from '../dependencies.ts';
import { post } from '../ledger/post.ts';
import { emitBalanceUpdate } from '../resources/internalAccounts/emitBalanceUpdate.ts';
import { changeTransaction } from '../resources/transactions/changeTransaction.ts';
import { presentTransaction } from '../resources/transactions/presentTransaction.ts';
import type { TransactionRow } from '../resources/transactions/row.ts';
import { type EventType, emit } from '../webhooks/emit.ts';
import { recordRejection } from './approval.ts';
import { findReceiverAccount } from './ledgerAccounts.ts';
import type { PayoutStep } from './plan.ts';
import { beginRefund, completeRefund } from './refund.ts';

function change(
  dependencies: EventDependencies,
  row: TransactionRow,
  to: Partial<TransactionRow>,
  type?: EventType,
): TransactionRow {
  const changed = changeTransaction(dependencies, row.id, to);
  if (type) emit(dependencies, type, presentTransaction(dependencies, changed));
  return changed;
}

/**
 * Credits incoming money: from transit, or directly with this step. Its transit was reported by an event, so its
 * completion is reported by a separate event too, in addition to that of the credit
 * (docs/reference/webhooks.md#envelope-and-types).
 */
function credit(dependencies: PaymentDependencies, row: TransactionRow): TransactionRow {
  const receiver = findReceiverAccount(dependencies, row);
  if (!receiver) throw new Error(`${row.id} has no receiving account.`);
  const { amount, currency } = row.received;
  const waits = row.arrivedAmount !== undefined;
  post(dependencies, waits ? 'settlement' : 'funding', row.id, [
    { book: waits ? 'transit' : 'outside', currency, amount: -amount },
    { book: `available:${receiver.id}`, currency, amount },
  ]);
  const done = change(dependencies, row, { status: 'COMPLETED', settledAt: dependencies.now() }, 'INCOMING_PAYMENT');
  emit(dependencies, 'INCOMING_PAYMENT.COMPLETED', presentTransaction(dependencies, done));
  emitBalanceUpdate(dependencies, receiver.id);
  return done;
}

/** Runs one step of an incoming payment. Only money in transit can be returned. */
export function runIncomingStep(
  dependencies: PaymentDependencies,
  row: TransactionRow,
  step: PayoutStep,
): TransactionRow {
  switch (step.action) {
    case 'begin':
      return change(dependencies, row, { status: 'PROCESSING' });
    case 'complete':
      return credit(dependencies, row);
    case 'reject':
      return recordRejection(dependencies, row, step.reason);
    case 'refund':
      return beginRefund(
        dependencies,
        row,
        row.failureReason === 'PAYMENT_APPROVAL_TIMED_OUT' ? 'TIMEOUT' : 'TRANSACTION_FAILED',
      );
    case 'refunded':
      return completeRefund(dependencies, row);
    case 'fail':
      return change(
        dependencies,
        row,
        { status: 'FAILED', failureReason: step.reason ?? 'COLLECTION_FAILED' },
        'INCOMING_PAYMENT.FAILED',
      );
    default:
      throw new Error(`An incoming payment has no step "${step.action}".`);
  }
}
