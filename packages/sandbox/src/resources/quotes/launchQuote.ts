import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import { post } from '../../ledger/post.ts';
import { startPayout } from '../../payouts/startPayout.ts';
import { emit } from '../../webhooks/emit.ts';
import { balanceChanged } from '../internalAccounts/balanceChanged.ts';
import { findInternalAccount } from '../internalAccounts/platformAccounts.ts';
import { availableBalance } from '../internalAccounts/row.ts';
import { changeTransaction } from '../transactions/changeTransaction.ts';
import { presentTransaction, type TransactionRow } from '../transactions/row.ts';
import { changeQuote } from './changeQuote.ts';
import { countVelocity } from './limits.ts';
import type { QuoteRow } from './row.ts';

/** Whether the source holds what the quote takes, and may pay. What is pulled from outside is known only once it was tried. */
export function isCovered(engine: Engine, { source, sending }: QuoteRow): boolean {
  if (source.kind === 'pulled') return true;
  const account = source.kind === 'realtime' ? undefined : findInternalAccount(engine, source.accountId);
  return account?.status === 'ACTIVE' && availableBalance(engine, account) >= BigInt(sending);
}

/** @throws Refusal `INSUFFICIENT_FUNDS`. */
export function assertCovered(engine: Engine, quote: QuoteRow): void {
  if (isCovered(engine, quote)) return;
  throw new Refusal('INSUFFICIENT_FUNDS', 'The balance no longer covers this transfer.');
}

/** Sets an account's money aside. */
function hold(engine: Engine, { source, sendingCurrency: currency, sending, transactionId }: QuoteRow): void {
  if (source.kind !== 'wallet' && source.kind !== 'held') return;
  post(engine, 'execution', transactionId, [
    { book: `available:${source.accountId}`, currency, amount: -sending },
    { book: `held:${source.accountId}`, currency, amount: sending },
  ]);
}

/** A transfer of one currency begins a moment after it was answered, unless it had to be authorized. */
function begin(engine: Engine, { transactionId, isTransfer }: QuoteRow): TransactionRow {
  const waiting = engine.tables.transactions.get(transactionId);
  if (waiting && isTransfer && waiting.status === 'PENDING') return waiting;
  const transaction = changeTransaction(engine, transactionId, { status: 'PROCESSING' });
  emit(engine, 'OUTGOING_PAYMENT.PROCESSING', presentTransaction(engine, transaction));
  return transaction;
}

/** Sets the money aside, where it is here, and starts the payout: the moment from which money moves. */
export function launchQuote(engine: Engine, pending: QuoteRow): QuoteRow {
  const { source } = pending;
  if (source.kind === 'realtime') throw new Error(`${pending.id} is paid from outside.`);
  hold(engine, pending);
  countVelocity(engine, pending);
  const quote = changeQuote(engine, { ...pending, status: 'PROCESSING' });
  const transaction = begin(engine, quote);
  if (source.kind !== 'pulled') balanceChanged(engine, source.accountId);
  startPayout(engine, transaction);
  return quote;
}
