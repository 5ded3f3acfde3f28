import { isTransition } from '@latchkey/contract';
import { quoteTransitions } from '@latchkey/contract/quotes';
import type { Engine } from '../../engine.ts';
import type { QuoteRow } from './row.ts';

/** Writes a quote down as it now is. @throws when its status would take a step that the contract's table does not have. */
export function changeQuote({ tables: { quotes } }: Pick<Engine, 'tables'>, changed: QuoteRow): QuoteRow {
  const before = quotes.get(changed.id)?.status ?? null;
  if (before !== changed.status && !isTransition(quoteTransitions, before, changed.status)) {
    throw new Error(`${changed.id} does not go from ${before} to ${changed.status}.`);
  }
  return quotes.put(changed);
}
