import type { InternalAccountId } from '@latchkey/contract';
import { executeQuote } from '@latchkey/contract/quotes';
import type { Engine } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { post } from '../../ledger/post.ts';
import { startPayout } from '../../payouts/startPayout.ts';
import { emit } from '../../webhooks/emit.ts';
import { balanceChanged } from '../internalAccounts/balanceChanged.ts';
import { availableBalance } from '../internalAccounts/row.ts';
import { activeKeys } from '../sessions/row.ts';
import { changeTransaction } from '../transactions/changeTransaction.ts';
import { presentTransaction } from '../transactions/row.ts';
import { assertSigned, readStamp } from '../walletSignatures.ts';
import { presentQuote, type QuoteRow } from './row.ts';

/** A quote that is still to be executed. @throws Refusal `QUOTE_NOT_FOUND`, `CONFLICT` with `details.reason`. */
function findPending(engine: Engine, id: string): QuoteRow {
  const quote = engine.tables.quotes.get(id);
  if (!quote) throw new Refusal('QUOTE_NOT_FOUND', 'There is no such quote.');
  if (quote.status === 'PENDING') return quote;
  const expired = quote.status === 'EXPIRED';
  throw new Refusal('CONFLICT', expired ? 'The quote has expired.' : 'The quote was executed already.', {
    details: { reason: expired ? 'QUOTE_EXPIRED' : 'QUOTE_ALREADY_EXECUTED', quoteStatus: quote.status },
  });
}

/** Sets the money aside. @throws Refusal `INSUFFICIENT_FUNDS`. */
function hold(engine: Engine, quote: QuoteRow, accountId: InternalAccountId): void {
  const account = engine.tables.internalAccounts.get(accountId);
  if (!account || availableBalance(engine, account) < BigInt(quote.sending)) {
    throw new Refusal('INSUFFICIENT_FUNDS', 'The balance no longer covers this transfer.');
  }
  const { sendingCurrency: currency, sending } = quote;
  post(engine, 'execution', quote.transactionId, [
    { book: `available:${account.id}`, currency, amount: -sending },
    { book: `held:${account.id}`, currency, amount: sending },
  ]);
}

/**
 * Executes once. The quote's state is looked at before the signature, so that a call repeated after a lost answer learns
 * what happened even when its session has ended meanwhile.
 */
export default handler(executeQuote, (engine, { params, walletSignature }) => {
  const pending = findPending(engine, params.quoteId);
  if (pending.source.kind !== 'wallet') {
    throw new Refusal('INVALID_INPUT', 'This quote runs by itself when its payment arrives.', {
      details: { reason: 'QUOTE_AWAITS_PAYMENT' },
    });
  }
  const { accountId, payload } = pending.source;
  assertSigned(engine, { accountId, payload, stamp: readStamp(walletSignature), keys: activeKeys(engine, accountId) });
  hold(engine, pending, accountId);
  const quote = engine.tables.quotes.put({ ...pending, status: 'PROCESSING' });
  const transaction = changeTransaction(engine, quote.transactionId, { status: 'PROCESSING' });
  emit(engine, 'OUTGOING_PAYMENT.PROCESSING', presentTransaction(engine, transaction));
  balanceChanged(engine, accountId);
  startPayout(engine, transaction);
  return reply(200, presentQuote(quote));
});
