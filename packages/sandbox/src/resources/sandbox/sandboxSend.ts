import { sandboxSend } from '@latchkey/contract/sandbox';
import type { Engine } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { canComeIn } from '../../ledger/moneySupply.ts';
import { post } from '../../ledger/post.ts';
import { startPayout } from '../../payouts/startPayout.ts';
import { emit } from '../../webhooks/emit.ts';
import { changeQuote } from '../quotes/changeQuote.ts';
import { countVelocity } from '../quotes/limits.ts';
import type { QuoteRow } from '../quotes/row.ts';
import { changeTransaction } from '../transactions/changeTransaction.ts';
import { presentTransaction, type TransactionRow } from '../transactions/row.ts';

/** What comes from outside waits in transit until the payout takes it, or it goes back. */
function takeIn(engine: Engine, quote: QuoteRow, amount: number): TransactionRow {
  const { sendingCurrency: currency, transactionId } = quote;
  post(engine, 'funding', transactionId, [
    { book: 'outside', currency, amount: -amount },
    { book: 'transit', currency, amount },
  ]);
  changeQuote(engine, { ...quote, status: 'PROCESSING' });
  const transaction = changeTransaction(engine, transactionId, { status: 'PROCESSING' });
  emit(engine, 'OUTGOING_PAYMENT.PROCESSING', presentTransaction(engine, transaction));
  return transaction;
}

/** A payment of the wrong amount pays for nothing: it goes back the way it came. */
function turnBack(engine: Engine, quote: QuoteRow, { id }: TransactionRow, arrived: number): TransactionRow {
  changeQuote(engine, { ...quote, status: 'FAILED' });
  const change = { status: 'FAILED', failureReason: 'FUNDING_AMOUNT_MISMATCH', course: 'mismatched', arrived } as const;
  const failed = changeTransaction(engine, id, change);
  emit(engine, 'OUTGOING_PAYMENT.FAILED', presentTransaction(engine, failed));
  return failed;
}

/** Simulates the payment that a real-time funded quote waits for (supplement 10.5). */
export default handler(sandboxSend, (engine, { body }) => {
  const quote = engine.tables.quotes.get(body.quoteId);
  if (!quote) throw new Refusal('QUOTE_NOT_FOUND', 'There is no such quote.');
  if (quote.source.kind !== 'realtime' || quote.status !== 'PENDING') {
    throw new Refusal('CONFLICT', 'The quote waits for no payment.', {
      details: { reason: 'QUOTE_NOT_AWAITING_PAYMENT', quoteStatus: quote.status },
    });
  }
  if (body.currencyCode !== quote.sendingCurrency) {
    throw new Refusal('INVALID_CURRENCY', `The quote waits for ${quote.sendingCurrency}.`);
  }
  const amount = body.currencyAmount ?? quote.sending;
  if (!canComeIn(engine, quote.sendingCurrency, amount)) {
    throw new Refusal('AMOUNT_OUT_OF_RANGE', 'The sandbox has given out all its money.');
  }
  const taken = takeIn(engine, quote, amount);
  const transaction = amount === quote.sending ? taken : turnBack(engine, quote, taken, amount);
  if (amount === quote.sending) countVelocity(engine, quote);
  startPayout(engine, transaction);
  return reply(200, presentTransaction(engine, transaction));
});
