import type { Engine } from '../../engine.ts';
import { emit } from '../../webhooks/emit.ts';
import { changeTransaction } from '../transactions/changeTransaction.ts';
import { presentTransaction } from '../transactions/row.ts';
import { changeQuote } from './changeQuote.ts';

/** Lets a quote that nobody executed lapse, and its transaction with it. Any other quote is left as it is. */
export function expireQuote(engine: Engine, quoteId: string): void {
  const quote = engine.tables.quotes.get(quoteId);
  if (quote?.status !== 'PENDING') return;
  changeQuote(engine, { ...quote, status: 'EXPIRED' });
  const transaction = changeTransaction(engine, quote.transactionId, { status: 'EXPIRED' });
  emit(engine, 'OUTGOING_PAYMENT.EXPIRED', presentTransaction(engine, transaction));
}
