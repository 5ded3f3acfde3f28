import type { Engine } from '../engine.ts';
import { post } from '../ledger/post.ts';
import { balanceChanged } from '../resources/internalAccounts/balanceChanged.ts';
import { changeTransaction } from '../resources/transactions/changeTransaction.ts';
import { presentTransaction, type TransactionRow } from '../resources/transactions/row.ts';
import { type EventType, emit } from '../webhooks/emit.ts';
import { turnAway } from './approval.ts';
import { receiverOf } from './books.ts';
import type { PayoutStep } from './plan.ts';
import { beginRefund, completeRefund } from './refund.ts';

function change(engine: Engine, row: TransactionRow, to: Partial<TransactionRow>, type?: EventType): TransactionRow {
  const changed = changeTransaction(engine, row.id, to);
  if (type) emit(engine, type, presentTransaction(engine, changed));
  return changed;
}

/**
 * Credits what came from outside: what waits in transit, or what is there with this step only. It was told of on its way,
 * so its end is told by its own name too, beside that of the credit (interface, Events; supplement 8.3).
 */
function credit(engine: Engine, row: TransactionRow): TransactionRow {
  const receiver = receiverOf(engine, row);
  if (!receiver) throw new Error(`${row.id} comes in nowhere.`);
  const { amount, currency } = row.received;
  const waits = row.arrived !== undefined;
  post(engine, waits ? 'settlement' : 'funding', row.id, [
    { book: waits ? 'transit' : 'outside', currency, amount: -amount },
    { book: `available:${receiver.id}`, currency, amount },
  ]);
  const done = change(engine, row, { status: 'COMPLETED', settledAt: engine.now() }, 'INCOMING_PAYMENT');
  emit(engine, 'INCOMING_PAYMENT.COMPLETED', presentTransaction(engine, done));
  balanceChanged(engine, receiver.id);
  return done;
}

/** Takes one step of a payment that comes in. Only what waited in transit can be given back. */
export function takeIn(engine: Engine, row: TransactionRow, step: PayoutStep): TransactionRow {
  switch (step.does) {
    case 'begin':
      return change(engine, row, { status: 'PROCESSING' });
    case 'complete':
      return credit(engine, row);
    case 'reject':
      return turnAway(engine, row, step.reason);
    case 'refund':
      return beginRefund(
        engine,
        row,
        row.failureReason === 'PAYMENT_APPROVAL_TIMED_OUT' ? 'TIMEOUT' : 'TRANSACTION_FAILED',
      );
    case 'refunded':
      return completeRefund(engine, row);
    case 'fail':
      return change(
        engine,
        row,
        { status: 'FAILED', failureReason: step.reason ?? 'COLLECTION_FAILED' },
        'INCOMING_PAYMENT.FAILED',
      );
    default:
      throw new Error(`A payment that comes in does not ${step.does}.`);
  }
}
