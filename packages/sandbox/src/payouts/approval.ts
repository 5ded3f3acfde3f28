import type { TransactionId } from '@latchkey/contract';
import type { Engine } from '../engine.ts';
import { changeTransaction } from '../resources/transactions/changeTransaction.ts';
import { presentTransaction, type TransactionRow } from '../resources/transactions/row.ts';
import { emit } from '../webhooks/emit.ts';
import { startPayout } from './startPayout.ts';

/** Asks the platform whether it takes a payment; without an endpoint nobody can be asked, and it is taken. */
export function askPlatform(engine: Engine, row: TransactionRow): void {
  const isAsked = engine.hasEndpoint();
  emit(engine, 'INCOMING_PAYMENT.PENDING', presentTransaction(engine, row), isAsked ? row.id : undefined);
  startPayout(engine, changeTransaction(engine, row.id, { course: isAsked ? 'asked' : 'taken' }));
}

/** Takes a payment that the platform was asked about. */
export function takePayment(engine: Engine, row: TransactionRow): TransactionRow {
  const taken = changeTransaction(engine, row.id, { course: 'taken', payoutStep: 0 });
  startPayout(engine, taken);
  return taken;
}

/** The first step of a payment that is turned away: it is `REJECTED`, and what came is to go back (supplement 3.6). */
export function turnAway(engine: Engine, row: TransactionRow, failureReason?: string): TransactionRow {
  const refused = changeTransaction(engine, row.id, {
    ...{ status: 'REJECTED', course: 'refused', payoutStep: 0 },
    ...(failureReason !== undefined && { failureReason }),
  });
  emit(engine, 'INCOMING_PAYMENT.FAILED', presentTransaction(engine, refused));
  return refused;
}

/** Turns a payment away that the platform was asked about, and has what came given back. */
export function refusePayment(engine: Engine, row: TransactionRow, failureReason?: string): TransactionRow {
  const refused = changeTransaction(engine, turnAway(engine, row, failureReason).id, { payoutStep: 1 });
  startPayout(engine, refused);
  return refused;
}

/** What the platform answered when it was asked, by status (supplement 8.6); no answer is 0. */
export function hearAnswer(engine: Engine, id: TransactionId, status: number): void {
  const row = engine.tables.transactions.get(id);
  // It may have been decided by a call before the answer came.
  if (row?.course !== 'asked' || status === 202) return;
  if (status === 200) takePayment(engine, row);
  else if (status === 403) refusePayment(engine, row);
  else refusePayment(engine, row, status === 422 ? 'MISSING_MANDATORY_PAYEE_DATA' : 'PAYMENT_APPROVAL_WEBHOOK_ERROR');
}
