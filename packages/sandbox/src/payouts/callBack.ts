import type { Engine } from '../engine.ts';
import { changeTransaction } from '../resources/transactions/changeTransaction.ts';
import type { TransactionRow } from '../resources/transactions/row.ts';
import { beginRefund } from './refund.ts';
import { startPayout } from './startPayout.ts';

/** Turns a payment round that is under way: its refund begins now, and the step it was about to take is not taken. */
export function callBack(engine: Engine, row: TransactionRow): TransactionRow {
  const turned = changeTransaction(engine, row.id, { course: 'calledBack', payoutStep: 0 });
  const begun = beginRefund(engine, turned, 'USER_CANCELLATION');
  const refunding = changeTransaction(engine, begun.id, { payoutStep: 1 });
  startPayout(engine, refunding);
  return refunding;
}
