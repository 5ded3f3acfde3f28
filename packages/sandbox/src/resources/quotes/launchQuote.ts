import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import { post } from '../../ledger/post.ts';
import { startPayout } from '../../payouts/startPayout.ts';
import { emit } from '../../webhooks/emit.ts';
import { balanceChanged } from '../internalAccounts/balanceChanged.ts';
import { availableBalance } from '../internalAccounts/row.ts';
import { changeTransaction } from '../transactions/changeTransaction.ts';
import { presentTransaction } from '../transactions/row.ts';
import type { QuoteRow } from './row.ts';

/** Whether the wallet holds what the quote takes. */
export function isCovered(engine: Engine, { source, sending }: QuoteRow): boolean {
  const account = source.kind === 'wallet' ? engine.tables.internalAccounts.get(source.accountId) : undefined;
  return account !== undefined && availableBalance(engine, account) >= BigInt(sending);
}

/** @throws Refusal `INSUFFICIENT_FUNDS`. */
export function assertCovered(engine: Engine, quote: QuoteRow): void {
  if (isCovered(engine, quote)) return;
  throw new Refusal('INSUFFICIENT_FUNDS', 'The balance no longer covers this transfer.');
}

/** Sets a wallet's money aside and starts the payout: the moment from which money moves. */
export function launchQuote(engine: Engine, pending: QuoteRow): QuoteRow {
  if (pending.source.kind !== 'wallet') throw new Error(`${pending.id} is not paid from a wallet.`);
  const { accountId } = pending.source;
  const { sendingCurrency: currency, sending } = pending;
  post(engine, 'execution', pending.transactionId, [
    { book: `available:${accountId}`, currency, amount: -sending },
    { book: `held:${accountId}`, currency, amount: sending },
  ]);
  const quote = engine.tables.quotes.put({ ...pending, status: 'PROCESSING' });
  const transaction = changeTransaction(engine, quote.transactionId, { status: 'PROCESSING' });
  emit(engine, 'OUTGOING_PAYMENT.PROCESSING', presentTransaction(engine, transaction));
  balanceChanged(engine, accountId);
  startPayout(engine, transaction);
  return quote;
}
