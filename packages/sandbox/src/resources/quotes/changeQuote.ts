import { isTransition } from '@latchkey/contract';
import { quoteTransitions } from '@latchkey/contract/quotes';
import type { TablesDependency } from '../../dependencies.ts';
import type { QuoteRow } from './row.ts';

/** Saves a quote. @throws when the contract's transition table does not allow the status change. */
export function changeQuote({ tables: { quotes } }: TablesDependency, changed: QuoteRow): QuoteRow {
  const before = quotes.get(changed.id)?.status ?? null;
  if (before !== changed.status && !isTransition(quoteTransitions, before, changed.status)) {
    throw new Error(`${changed.id} does not go from ${before} to ${changed.status}.`);
  }
  return quotes.put(changed);
}
