import { isTransition } from '@latchkey/contract';
import { quoteTransitions } from '@latchkey/contract/quotes';
import type { EventDependencies, TablesDependency } from '../../dependencies.ts';
import { emit } from '../../webhooks/emit.ts';
import { changeTransaction } from '../transactions/changeTransaction.ts';
import { presentTransaction } from '../transactions/presentTransaction.ts';
import type { QuoteRow } from './row.ts';

/** Saves a quote. @throws when the contract's transition table does not allow the status change. */
export function changeQuote({ tables: { quotes } }: TablesDependency, changed: QuoteRow): QuoteRow {
  const before = quotes.get(changed.id)?.status ?? null;
  if (before !== changed.status && !isTransition(quoteTransitions, before, changed.status)) {
    throw new Error(`${changed.id} does not go from ${before} to ${changed.status}.`);
  }
  return quotes.put(changed);
}

/** Expires a quote that was not executed, with its transaction. Any other quote stays unchanged. */
export function expireQuote(dependencies: EventDependencies, quoteId: string): void {
  const quote = dependencies.tables.quotes.get(quoteId);
  if (quote?.status !== 'PENDING') return;
  changeQuote(dependencies, { ...quote, status: 'EXPIRED' });
  const transaction = changeTransaction(dependencies, quote.transactionId, { status: 'EXPIRED' });
  emit(dependencies, 'OUTGOING_PAYMENT.EXPIRED', presentTransaction(dependencies, transaction));
}
