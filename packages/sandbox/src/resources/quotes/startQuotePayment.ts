import type {
  EventDependencies,
  IdDependencies,
  LedgerDependency,
  PaymentDependencies,
  SettingsDependency,
} from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { post } from '../../ledger/post.ts';
import { schedulePayoutStep } from '../../payouts/schedulePayoutStep.ts';
import { emit } from '../../webhooks/emit.ts';
import { emitBalanceUpdate } from '../internalAccounts/emitBalanceUpdate.ts';
import { findInternalAccount } from '../internalAccounts/platformAccounts.ts';
import { getAvailableBalance } from '../internalAccounts/presentInternalAccount.ts';
import { changeTransaction } from '../transactions/changeTransaction.ts';
import { presentTransaction } from '../transactions/presentTransaction.ts';
import type { TransactionRow } from '../transactions/row.ts';
import { changeQuote } from './changeQuote.ts';
import { countVelocity } from './limits.ts';
import { getPaymentInstructions, type QuoteRow } from './row.ts';

/**
 * Whether the source covers the amount and may pay. For a pull from an external account, only the attempt shows this.
 */
export function isCovered(dependencies: IdDependencies & LedgerDependency, { source, sending }: QuoteRow): boolean {
  if (source.kind === 'pulled') return true;
  const account = source.kind === 'realtime' ? undefined : findInternalAccount(dependencies, source.accountId);
  return account?.status === 'ACTIVE' && getAvailableBalance(dependencies, account) >= BigInt(sending);
}

/** Throws ApiError `INSUFFICIENT_FUNDS` if the account does not cover the payment. */
export function assertCovered(dependencies: IdDependencies & LedgerDependency, quote: QuoteRow): void {
  if (isCovered(dependencies, quote)) return;
  throw new ApiError('INSUFFICIENT_FUNDS', 'The balance no longer covers this transfer.');
}

/** Reserves an account's money. */
function reserveFunds(
  dependencies: EventDependencies,
  { source, sendingCurrency: currency, sending, transactionId }: QuoteRow,
): void {
  if (source.kind !== 'wallet' && source.kind !== 'held') return;
  post(dependencies, 'execution', transactionId, [
    { book: `available:${source.accountId}`, currency, amount: -sending },
    { book: `held:${source.accountId}`, currency, amount: sending },
  ]);
}

/**
 * Starts the transaction. A same-currency transfer starts shortly after its response, unless it required authorization.
 */
function startTransaction(
  dependencies: EventDependencies,
  { transactionId, isTransfer, source }: QuoteRow,
): TransactionRow {
  const pendingTransaction = dependencies.tables.transactions.get(transactionId);
  if (pendingTransaction && isTransfer && pendingTransaction.status === 'PENDING') return pendingTransaction;
  const transaction = changeTransaction(dependencies, transactionId, {
    status: 'PROCESSING',
    paidWith: getPaymentInstructions(source),
  });
  emit(dependencies, 'OUTGOING_PAYMENT.PROCESSING', presentTransaction(dependencies, transaction));
  return transaction;
}

/** Reserves the money, if it is held here, and starts the payout. From here on money moves. */
export function startQuotePayment(dependencies: PaymentDependencies & SettingsDependency, pending: QuoteRow): QuoteRow {
  const { source } = pending;
  if (source.kind === 'realtime') throw new Error(`${pending.id} is paid from outside.`);
  reserveFunds(dependencies, pending);
  countVelocity(dependencies, pending);
  const quote = changeQuote(dependencies, { ...pending, status: 'PROCESSING' });
  const transaction = startTransaction(dependencies, quote);
  if (source.kind !== 'pulled') emitBalanceUpdate(dependencies, source.accountId);
  schedulePayoutStep(dependencies, transaction);
  return quote;
}
