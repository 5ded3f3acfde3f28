import type { QuoteId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import { presentQuote, type QuoteRow } from '../quotes/row.ts';
import type { AgentRow } from './row.ts';
import type { Spend } from './rules.ts';

/** A quote that the agent drew up itself. @throws Refusal `QUOTE_NOT_FOUND`, for any other quote alike. */
export function findOwnQuote(engine: Engine, { id }: AgentRow, quoteId: QuoteId): QuoteRow {
  const quote = engine.tables.quotes.get(quoteId);
  if (quote?.agentId === id) return quote;
  throw new Refusal('QUOTE_NOT_FOUND', 'There is no such quote.');
}

/** What names one end of a quote: its account, or its address. */
function nameOf(end: { readonly accountId?: unknown; readonly umaAddress?: unknown }): string[] {
  const name = end.accountId ?? end.umaAddress;
  return typeof name === 'string' ? [name] : [];
}

/** Both ends of a quote, or of the request for one. */
export function endsOf({ source, destination }: { readonly source: object; readonly destination: object }): string[] {
  return [...nameOf(source), ...nameOf(destination)];
}

/** What executing a quote takes from its source. */
export function spendOf(quote: QuoteRow): Spend {
  return { amount: quote.sending, currency: quote.sendingCurrency, accountIds: endsOf(presentQuote(quote)) };
}
