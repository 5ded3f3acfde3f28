import { type Engine, newUuid } from '../engine.ts';
import type { Book, EntryKind } from '../ledger/entry.ts';
import { post } from '../ledger/post.ts';
import { balanceChanged } from '../resources/internalAccounts/balanceChanged.ts';
import type { InternalAccountRow } from '../resources/internalAccounts/row.ts';
import { changeTransaction } from '../resources/transactions/changeTransaction.ts';
import { receivePayment } from '../resources/transactions/receivePayment.ts';
import { presentTransaction, type TransactionRow } from '../resources/transactions/row.ts';
import { type EventType, emit } from '../webhooks/emit.ts';
import type { PayoutStep } from './plan.ts';
import { reversed, settlementPostings } from './settlement.ts';
import { nextStep, startPayout } from './startPayout.ts';

/** The wallet that a payment was made from, if it was made from one. */
function walletOf(engine: Engine, row: TransactionRow): InternalAccountRow | undefined {
  return engine.tables.internalAccounts.get(row.source.accountId ?? '');
}

/** Tells of the paying wallet's balance, where a wallet pays. */
function payerChanged(engine: Engine, row: TransactionRow): void {
  const wallet = walletOf(engine, row);
  if (wallet) balanceChanged(engine, wallet.id);
}

function settleQuote(engine: Engine, row: TransactionRow, status: 'COMPLETED' | 'FAILED'): void {
  const quote = engine.tables.quotes.get(row.quoteId ?? '');
  if (quote) engine.tables.quotes.put({ ...quote, status });
}

/** The books that a payment settles from and to, and the one its money goes back to. */
function booksOf(engine: Engine, row: TransactionRow): { from: Book; to: Book; back: Book } {
  const payer = walletOf(engine, row);
  const receiver = engine.tables.internalAccounts.get(row.destination.accountId ?? '');
  return {
    from: payer ? `held:${payer.id}` : 'transit',
    to: receiver ? `available:${receiver.id}` : 'outside',
    back: payer ? `available:${payer.id}` : 'outside',
  };
}

/** What a payment set aside, moved whole to another book. */
function moveHeld(engine: Engine, row: TransactionRow, kind: EntryKind, to: Book): void {
  const { sent } = row;
  if (!sent) throw new Error(`${row.id} sent nothing.`);
  const { amount, currency } = sent;
  post(engine, kind, row.id, [
    { book: booksOf(engine, row).from, currency, amount: -amount },
    { book: to, currency, amount },
  ]);
}

function complete(engine: Engine, row: TransactionRow): TransactionRow {
  post(engine, 'settlement', row.id, settlementPostings(row, booksOf(engine, row)));
  settleQuote(engine, row, 'COMPLETED');
  const done = changeTransaction(engine, row.id, { status: 'COMPLETED', settledAt: engine.now() });
  tell(engine, 'OUTGOING_PAYMENT.COMPLETED', done);
  payerChanged(engine, row);
  const receiver = engine.tables.internalAccounts.get(row.destination.accountId ?? '');
  if (receiver) {
    const note = row.description !== undefined && { description: row.description };
    receivePayment(engine, receiver, { source: row.source, amount: row.received.amount, ...note });
  }
  return done;
}

/** Gives the money back: out of what is held, or, when it had arrived already, the way it went. */
function giveBack(engine: Engine, row: TransactionRow): void {
  const { to, back } = booksOf(engine, row);
  if (row.settledAt === undefined) moveHeld(engine, row, 'refund', back);
  else post(engine, 'return', row.id, reversed(settlementPostings(row, { from: back, to })));
}

function tell(engine: Engine, type: EventType, row: TransactionRow): void {
  emit(engine, type, presentTransaction(engine, row));
}

function take(engine: Engine, row: TransactionRow, step: PayoutStep): TransactionRow {
  const now = engine.now();
  switch (step.does) {
    case 'complete':
      return complete(engine, row);
    case 'fail': {
      settleQuote(engine, row, 'FAILED');
      const failed = changeTransaction(engine, row.id, {
        status: 'FAILED',
        failureReason: step.reason ?? 'PAYOUT_RETURNED',
      });
      tell(engine, 'OUTGOING_PAYMENT.FAILED', failed);
      return failed;
    }
    case 'refund': {
      const reason = step.reason === 'USER_CANCELLATION' ? step.reason : 'TRANSACTION_FAILED';
      const refund = {
        reference: `Refund:${newUuid(engine, 'Refund')}`,
        status: 'PENDING',
        reason,
        initiatedAt: now,
      } as const;
      const begun = changeTransaction(engine, row.id, { refund });
      tell(engine, 'OUTGOING_PAYMENT.REFUND_PENDING', begun);
      return begun;
    }
    case 'refunded':
      giveBack(engine, row);
      return endRefund(engine, row, 'COMPLETED');
    case 'refundFailed':
      moveHeld(engine, row, 'refundFailure', 'suspense');
      return endRefund(engine, row, 'FAILED');
    case 'close': {
      settleQuote(engine, row, 'COMPLETED');
      const closed = changeTransaction(engine, row.id, { status: 'COMPLETED' });
      tell(engine, 'OUTGOING_PAYMENT.COMPLETED', closed);
      return closed;
    }
  }
}

function endRefund(engine: Engine, row: TransactionRow, status: 'COMPLETED' | 'FAILED'): TransactionRow {
  if (!row.refund) throw new Error(`${row.id} has no refund to end.`);
  const ended = changeTransaction(engine, row.id, { refund: { ...row.refund, status, settledAt: engine.now() } });
  tell(engine, `OUTGOING_PAYMENT.REFUND_${status}`, ended);
  payerChanged(engine, row);
  return ended;
}

/** Takes the next step of a payout and has the one after it scheduled. */
export function takeStep(engine: Engine, transactionId: string): void {
  const row = engine.tables.transactions.get(transactionId);
  const step = row && nextStep(engine, row);
  if (!step) return;
  const taken = take(engine, row, step);
  startPayout(engine, changeTransaction(engine, transactionId, { payoutStep: taken.payoutStep + 1 }));
}
