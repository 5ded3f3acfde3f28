import type {
  EventDependencies,
  IdDependencies,
  PaymentDependencies,
  SettingsDependency,
  TablesDependency,
} from '../dependencies.ts';
import { post } from '../ledger/post.ts';
import { isOpen } from '../resources/accountStatus.ts';
import { emitBalanceUpdate } from '../resources/internalAccounts/emitBalanceUpdate.ts';
import { changeQuote } from '../resources/quotes/changeQuote.ts';
import { changeTransaction } from '../resources/transactions/changeTransaction.ts';
import { presentTransaction } from '../resources/transactions/presentTransaction.ts';
import { receivePayment } from '../resources/transactions/receivePayment.ts';
import type { TransactionRow } from '../resources/transactions/row.ts';
import { type EventType, emit } from '../webhooks/emit.ts';
import { findPayerAccount, findReceiverAccount, getSettlementAccounts } from './ledgerAccounts.ts';
import { getOnChainTransaction } from './onChain.ts';
import type { PayoutStep, PlanOverride } from './plan.ts';
import { beginRefund, completeRefund, failRefund } from './refund.ts';
import { runIncomingStep } from './runIncomingStep.ts';
import { getNextStep, schedulePayoutStep } from './schedulePayoutStep.ts';
import { createSettlementPostings } from './settlement.ts';

/** Emits the balance of the paying account, if any. */
function emitPayerBalance(dependencies: PaymentDependencies, row: TransactionRow): void {
  const account = findPayerAccount(dependencies, row);
  if (account) emitBalanceUpdate(dependencies, account.id);
}

/** Ends the quote of a payment. A completed quote stays completed: only the transaction reports a bank's return. */
function settleQuote(dependencies: TablesDependency, row: TransactionRow, status: 'COMPLETED' | 'FAILED'): void {
  const quote = dependencies.tables.quotes.get(row.quoteId ?? '');
  if (quote && quote.status !== 'COMPLETED') changeQuote(dependencies, { ...quote, status });
}

/** Books the money that was pulled from an external account. */
function collect(dependencies: EventDependencies, row: TransactionRow): TransactionRow {
  const { sent } = row;
  if (!sent) throw new Error(`${row.id} sends nothing.`);
  post(dependencies, 'funding', row.id, [
    { book: 'outside', currency: sent.currency, amount: -sent.amount },
    { book: 'transit', currency: sent.currency, amount: sent.amount },
  ]);
  return row;
}

/** Returns the payer as the receiver sees it: by address if the payment was made by address. */
function getVisiblePayer(
  { tables }: TablesDependency,
  { source, destination, customerId, sent }: TransactionRow,
): TransactionRow['source'] {
  const umaAddress = tables.customers.get(customerId)?.umaAddress;
  if (destination.umaAddress === undefined || umaAddress === undefined) return source;
  return { sourceType: 'UMA_ADDRESS', umaAddress, ...(sent && { currency: sent.currency }) };
}

function complete(dependencies: PaymentDependencies, row: TransactionRow): TransactionRow {
  post(dependencies, 'settlement', row.id, createSettlementPostings(row, getSettlementAccounts(dependencies, row)));
  settleQuote(dependencies, row, 'COMPLETED');
  const onChain = getOnChainTransaction(dependencies, row);
  const settled = { status: 'COMPLETED', settledAt: dependencies.now(), ...(onChain && { onChain }) } as const;
  const done = changeTransaction(dependencies, row.id, settled);
  emitTransaction(dependencies, 'OUTGOING_PAYMENT.COMPLETED', done);
  emitPayerBalance(dependencies, row);
  const receiver = findReceiverAccount(dependencies, row);
  if (receiver) {
    const note = row.description !== undefined && { description: row.description };
    receivePayment(dependencies, receiver, {
      source: getVisiblePayer(dependencies, row),
      amount: row.received.amount,
      ...note,
    });
  }
  return done;
}

function emitTransaction(dependencies: EventDependencies, type: EventType, row: TransactionRow): void {
  emit(dependencies, type, presentTransaction(dependencies, row));
}

function runOutgoingStep(dependencies: PaymentDependencies, row: TransactionRow, step: PayoutStep): TransactionRow {
  switch (step.action) {
    case 'begin': {
      if (row.status !== 'PENDING') return row;
      const begun = changeTransaction(dependencies, row.id, { status: 'PROCESSING' });
      emitTransaction(dependencies, 'OUTGOING_PAYMENT.PROCESSING', begun);
      return begun;
    }
    case 'collect':
      return collect(dependencies, row);
    case 'complete':
      return complete(dependencies, row);
    case 'fail': {
      settleQuote(dependencies, row, 'FAILED');
      const failed = changeTransaction(dependencies, row.id, {
        status: 'FAILED',
        failureReason: step.reason ?? 'PAYOUT_RETURNED',
      });
      emitTransaction(dependencies, 'OUTGOING_PAYMENT.FAILED', failed);
      return failed;
    }
    case 'refund':
      return beginRefund(dependencies, row, step.reason === 'USER_CANCELLATION' ? step.reason : 'TRANSACTION_FAILED');
    case 'refunded':
      return completeRefund(dependencies, row);
    case 'refundFailed':
      return failRefund(dependencies, row);
    case 'reject':
      throw new Error(`${row.id} is an outgoing payment, which needs no approval.`);
    case 'close': {
      settleQuote(dependencies, row, 'COMPLETED');
      const closed = changeTransaction(dependencies, row.id, { status: 'COMPLETED' });
      emitTransaction(dependencies, 'OUTGOING_PAYMENT.COMPLETED', closed);
      return closed;
    }
  }
}

/**
 * Finds what happens to a payment on arrival at an account that can no longer receive; `undefined` for any other
 * payment.
 */
function findArrivalProblem(
  dependencies: IdDependencies,
  { type, arrivedAmount, creditId, destination }: TransactionRow,
): PlanOverride | undefined {
  if (isOpen(dependencies, creditId ?? destination.accountId ?? '')) return undefined;
  if (type === 'OUTGOING') return 'accountCannotReceive';
  return arrivedAmount === undefined ? 'collectionFailed' : 'offRampFailed';
}

/** Runs the next step of a payment and schedules the following one. A rescheduled step does not run twice. */
export function runPayoutStep(dependencies: PaymentDependencies & SettingsDependency, transactionId: string): void {
  const row = dependencies.tables.transactions.get(transactionId);
  const step = row && row.stepAt === dependencies.now() ? getNextStep(dependencies, row) : undefined;
  if (!row || !step) return;
  const planOverride = step.action === 'complete' ? findArrivalProblem(dependencies, row) : undefined;
  if (planOverride) {
    schedulePayoutStep(dependencies, changeTransaction(dependencies, transactionId, { planOverride, payoutStep: 0 }));
    return;
  }
  const afterStep =
    row.type === 'INCOMING' ? runIncomingStep(dependencies, row, step) : runOutgoingStep(dependencies, row, step);
  schedulePayoutStep(
    dependencies,
    changeTransaction(dependencies, transactionId, { payoutStep: afterStep.payoutStep + 1 }),
  );
}
