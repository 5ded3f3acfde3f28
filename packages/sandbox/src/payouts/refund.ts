import { type Engine, newUuid } from '../engine.ts';
import { balanceChanged } from '../resources/internalAccounts/balanceChanged.ts';
import { changeTransaction } from '../resources/transactions/changeTransaction.ts';
import { presentTransaction, type Refund, type TransactionRow } from '../resources/transactions/row.ts';
import { emit } from '../webhooks/emit.ts';
import { giveBack, moveHeld, payerOf } from './books.ts';

/** Says that the money is on its way back. The transaction's status does not follow (supplement 3.5). */
export function beginRefund(engine: Engine, row: TransactionRow, reason: Refund['reason']): TransactionRow {
  const reference = `Refund:${newUuid(engine, 'Refund')}`;
  const refund: Refund = { reference, status: 'PENDING', reason, initiatedAt: engine.now() };
  const begun = changeTransaction(engine, row.id, { refund });
  emit(engine, `${begun.type}_PAYMENT.REFUND_PENDING`, presentTransaction(engine, begun));
  return begun;
}

function end(engine: Engine, row: TransactionRow, status: 'COMPLETED' | 'FAILED'): TransactionRow {
  if (!row.refund) throw new Error(`${row.id} has no refund to end.`);
  const ended = changeTransaction(engine, row.id, { refund: { ...row.refund, status, settledAt: engine.now() } });
  emit(engine, `${ended.type}_PAYMENT.REFUND_${status}`, presentTransaction(engine, ended));
  return ended;
}

/** The money is back. */
export function completeRefund(engine: Engine, row: TransactionRow): TransactionRow {
  const account = giveBack(engine, row);
  const ended = end(engine, row, 'COMPLETED');
  if (account) balanceChanged(engine, account.id);
  return ended;
}

/** The money cannot come back: it is kept aside until somebody looks into it. */
export function failRefund(engine: Engine, row: TransactionRow): TransactionRow {
  moveHeld(engine, row, 'refundFailure', 'suspense');
  const ended = end(engine, row, 'FAILED');
  const payer = payerOf(engine, row);
  if (payer) balanceChanged(engine, payer.id);
  return ended;
}
