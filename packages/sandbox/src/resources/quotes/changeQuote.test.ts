import { isTransition } from '@latchkey/contract';
import { quoteStatuses, quoteTransitions } from '@latchkey/contract/quotes';
import { expect, it } from 'vitest';
import { openTables } from '../../../test/tables.ts';
import { changeQuote } from './changeQuote.ts';
import type { QuoteRow } from './row.ts';

const quote = (status: QuoteRow['status'], change: Partial<QuoteRow> = {}) =>
  ({ id: 'Quote:1', status, source: { kind: 'held', accountId: 'InternalAccount:1' }, ...change }) as QuoteRow;

const pairs = [null, ...quoteStatuses].flatMap((from) => quoteStatuses.map((to) => [from, to] as const));

it.each(pairs)('allows %s to %s only where the table does', (from, to) => {
  const { tables, put } = openTables();
  if (from) put(() => tables.quotes.put(quote(from)));
  const change = () => put(() => changeQuote({ tables }, quote(to, { sending: 7 })));
  if (from === to || isTransition(quoteTransitions, from, to)) {
    change();
    expect(tables.quotes.get('Quote:1')).toMatchObject({ status: to, sending: 7 });
  } else {
    expect(change).toThrow(`Quote:1 does not go from ${from} to ${to}.`);
    expect(tables.quotes.get('Quote:1')?.status).toBe(from ?? undefined);
  }
});
