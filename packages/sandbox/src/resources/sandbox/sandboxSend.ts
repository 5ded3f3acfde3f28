import { sandboxSend } from '@latchkey/contract/sandbox';
import type { Engine } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { post } from '../../ledger/post.ts';
import { startPayout } from '../../payouts/startPayout.ts';
import { emit } from '../../webhooks/emit.ts';
import type { QuoteRow } from '../quotes/row.ts';
import { changeTransaction } from '../transactions/changeTransaction.ts';
import { presentTransaction, type TransactionRow } from '../transactions/row.ts';

/** A payment of the wrong amount is turned back at the door: nothing is booked. */
function turnBack(engine: Engine, quote: QuoteRow): TransactionRow {
  engine.tables.quotes.put({ ...quote, status: 'FAILED' });
  const change = { status: 'FAILED', failureReason: 'FUNDING_AMOUNT_MISMATCH' } as const;
  const failed = changeTransaction(engine, quote.transactionId, change);
  emit(engine, 'OUTGOING_PAYMENT.FAILED', presentTransaction(engine, failed));
  return failed;
}

function takeIn(engine: Engine, quote: QuoteRow): TransactionRow {
  const { sendingCurrency: currency, sending, transactionId } = quote;
  post(engine, 'funding', transactionId, [
    { book: 'outside', currency, amount: -sending },
    { book: 'transit', currency, amount: sending },
  ]);
  engine.tables.quotes.put({ ...quote, status: 'PROCESSING' });
  const transaction = changeTransaction(engine, transactionId, { status: 'PROCESSING' });
  emit(engine, 'OUTGOING_PAYMENT.PROCESSING', presentTransaction(engine, transaction));
  startPayout(engine, transaction);
  return transaction;
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
  const fits = body.currencyAmount === undefined || body.currencyAmount === quote.sending;
  return reply(200, presentTransaction(engine, fits ? takeIn(engine, quote) : turnBack(engine, quote)));
});
