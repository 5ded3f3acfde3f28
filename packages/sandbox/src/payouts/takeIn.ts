import type { Engine } from '../engine.ts';
import { post } from '../ledger/post.ts';
import { balanceChanged } from '../resources/internalAccounts/balanceChanged.ts';
import { changeTransaction } from '../resources/transactions/changeTransaction.ts';
import { presentTransaction, type TransactionRow } from '../resources/transactions/row.ts';
import { type EventType, emit } from '../webhooks/emit.ts';
import { refusePayment } from './approval.ts';
import { receiverOf } from './books.ts';
import type { PayoutStep } from './plan.ts';

function change(engine: Engine, row: TransactionRow, to: Partial<TransactionRow>, type?: EventType): TransactionRow {
  const changed = changeTransaction(engine, row.id, to);
  if (type) emit(engine, type, presentTransaction(engine, changed));
  return changed;
}

/** Credits what came from outside. */
function credit(engine: Engine, row: TransactionRow): TransactionRow {
  const receiver = receiverOf(engine, row);
  if (!receiver) throw new Error(`${row.id} comes in nowhere.`);
  const { amount, currency } = row.received;
  post(engine, 'funding', row.id, [
    { book: 'outside', currency, amount: -amount },
    { book: `available:${receiver.id}`, currency, amount },
  ]);
  const done = change(engine, row, { status: 'COMPLETED', settledAt: engine.now() }, 'INCOMING_PAYMENT');
  balanceChanged(engine, receiver.id);
  return done;
}

/** Takes one step of a payment that comes in. Nothing is booked before it is there, so nothing is given back. */
export function takeIn(engine: Engine, row: TransactionRow, step: PayoutStep): TransactionRow {
  switch (step.does) {
    case 'begin':
      return change(engine, row, { status: 'PROCESSING' });
    case 'complete':
      return credit(engine, row);
    case 'reject':
      return refusePayment(engine, row, step.reason);
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
