import type { Engine } from '../engine.ts';
import { post } from '../ledger/post.ts';
import { isOpen } from '../resources/accountStanding.ts';
import { balanceChanged } from '../resources/internalAccounts/balanceChanged.ts';
import { changeQuote } from '../resources/quotes/changeQuote.ts';
import { changeTransaction } from '../resources/transactions/changeTransaction.ts';
import { receivePayment } from '../resources/transactions/receivePayment.ts';
import { presentTransaction, type TransactionRow } from '../resources/transactions/row.ts';
import { type EventType, emit } from '../webhooks/emit.ts';
import { booksOf, payerOf, receiverOf } from './books.ts';
import { onChainOf } from './onChain.ts';
import type { Course, PayoutStep } from './plan.ts';
import { beginRefund, completeRefund, failRefund } from './refund.ts';
import { settlementPostings } from './settlement.ts';
import { nextStep, startPayout } from './startPayout.ts';
import { takeIn } from './takeIn.ts';

/** Tells of the paying account's balance, where one pays. */
function payerChanged(engine: Engine, row: TransactionRow): void {
  const account = payerOf(engine, row);
  if (account) balanceChanged(engine, account.id);
}

/** Ends the quote of a payment. One that is done stays done: what a bank returns is told by its transaction alone. */
function settleQuote(engine: Engine, row: TransactionRow, status: 'COMPLETED' | 'FAILED'): void {
  const quote = engine.tables.quotes.get(row.quoteId ?? '');
  if (quote && quote.status !== 'COMPLETED') changeQuote(engine, { ...quote, status });
}

/** Brings the money in that an account outside was asked for. */
function collect(engine: Engine, row: TransactionRow): TransactionRow {
  const { sent } = row;
  if (!sent) throw new Error(`${row.id} sends nothing.`);
  post(engine, 'funding', row.id, [
    { book: 'outside', currency: sent.currency, amount: -sent.amount },
    { book: 'transit', currency: sent.currency, amount: sent.amount },
  ]);
  return row;
}

/** Who paid, as the receiver is told: by address where they were paid by address. */
function payerSide(
  { tables }: Engine,
  { source, destination, customerId, sent }: TransactionRow,
): TransactionRow['source'] {
  const umaAddress = tables.customers.get(customerId)?.umaAddress;
  if (destination.umaAddress === undefined || umaAddress === undefined) return source;
  return { sourceType: 'UMA_ADDRESS', umaAddress, ...(sent && { currency: sent.currency }) };
}

function complete(engine: Engine, row: TransactionRow): TransactionRow {
  post(engine, 'settlement', row.id, settlementPostings(row, booksOf(engine, row)));
  settleQuote(engine, row, 'COMPLETED');
  const onChain = onChainOf(engine, row);
  const settled = { status: 'COMPLETED', settledAt: engine.now(), ...(onChain && { onChain }) } as const;
  const done = changeTransaction(engine, row.id, settled);
  tell(engine, 'OUTGOING_PAYMENT.COMPLETED', done);
  payerChanged(engine, row);
  const receiver = receiverOf(engine, row);
  if (receiver) {
    const note = row.description !== undefined && { description: row.description };
    receivePayment(engine, receiver, { source: payerSide(engine, row), amount: row.received.amount, ...note });
  }
  return done;
}

function tell(engine: Engine, type: EventType, row: TransactionRow): void {
  emit(engine, type, presentTransaction(engine, row));
}

function take(engine: Engine, row: TransactionRow, step: PayoutStep): TransactionRow {
  switch (step.does) {
    case 'begin': {
      if (row.status !== 'PENDING') return row;
      const begun = changeTransaction(engine, row.id, { status: 'PROCESSING' });
      tell(engine, 'OUTGOING_PAYMENT.PROCESSING', begun);
      return begun;
    }
    case 'collect':
      return collect(engine, row);
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
    case 'refund':
      return beginRefund(engine, row, step.reason === 'USER_CANCELLATION' ? step.reason : 'TRANSACTION_FAILED');
    case 'refunded':
      return completeRefund(engine, row);
    case 'refundFailed':
      return failRefund(engine, row);
    case 'reject':
      throw new Error(`${row.id} goes out: nobody is asked about it.`);
    case 'close': {
      settleQuote(engine, row, 'COMPLETED');
      const closed = changeTransaction(engine, row.id, { status: 'COMPLETED' });
      tell(engine, 'OUTGOING_PAYMENT.COMPLETED', closed);
      return closed;
    }
  }
}

/** What becomes of a payment at the door of an account that can no longer receive; nothing of any other. */
function turnedAt(engine: Engine, { type, arrived, creditId, destination }: TransactionRow): Course | undefined {
  if (isOpen(engine, creditId ?? destination.accountId ?? '')) return undefined;
  if (type === 'OUTGOING') return 'barred';
  return arrived === undefined ? 'uncollected' : 'unplaced';
}

/** Takes the next step of a payment and has the one after it scheduled. A step that was put off is not taken twice. */
export function takeStep(engine: Engine, transactionId: string): void {
  const row = engine.tables.transactions.get(transactionId);
  const step = row && row.stepAt === engine.now() ? nextStep(engine, row) : undefined;
  if (!row || !step) return;
  const course = step.does === 'complete' ? turnedAt(engine, row) : undefined;
  if (course) {
    startPayout(engine, changeTransaction(engine, transactionId, { course, payoutStep: 0 }));
    return;
  }
  const taken = row.type === 'INCOMING' ? takeIn(engine, row, step) : take(engine, row, step);
  startPayout(engine, changeTransaction(engine, transactionId, { payoutStep: taken.payoutStep + 1 }));
}
