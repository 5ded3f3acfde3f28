import type { EventDependencies } from '../../dependencies.ts';
import { emit } from '../../webhooks/emit.ts';
import { changeTransaction } from '../transactions/changeTransaction.ts';
import { presentTransaction } from '../transactions/presentTransaction.ts';
import { changeQuote } from './changeQuote.ts';

/** Expires a quote that was not executed, with its transaction. Any other quote stays unchanged. */
export function expireQuote(dependencies: EventDependencies, quoteId: string): void {
  const quote = dependencies.tables.quotes.get(quoteId);
  if (quote?.status !== 'PENDING') return;
  changeQuote(dependencies, { ...quote, status: 'EXPIRED' });
  const transaction = changeTransaction(dependencies, quote.transactionId, { status: 'EXPIRED' });
  emit(dependencies, 'OUTGOING_PAYMENT.EXPIRED', presentTransaction(dependencies, transaction));
}
