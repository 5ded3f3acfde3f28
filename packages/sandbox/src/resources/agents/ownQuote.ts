import type { QuoteId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import { findQuote } from '../findById.ts';
import { presentQuote, type QuoteRow } from '../quotes/row.ts';
import type { AgentRow } from './row.ts';
import type { Spend } from './rules.ts';

/** Finds a quote that the agent created. @throws ApiError `QUOTE_NOT_FOUND`, also for any other quote. */
export function findOwnQuote(dependencies: TablesDependency, { id }: AgentRow, quoteId: QuoteId): QuoteRow {
  return findQuote(dependencies, quoteId, ({ agentId }) => agentId === id);
}

/** Returns the identifier of one end of a quote: an account id or an address. */
function getPartyName(end: { readonly accountId?: unknown; readonly umaAddress?: unknown }): string[] {
  const name = end.accountId ?? end.umaAddress;
  return typeof name === 'string' ? [name] : [];
}

/** Lists both ends of a quote or of a quote request. */
export function listQuoteEnds({
  source,
  destination,
}: {
  readonly source: object;
  readonly destination: object;
}): string[] {
  return [...getPartyName(source), ...getPartyName(destination)];
}

/** Returns the amount that executing a quote takes from its source. */
export function toSpend(quote: QuoteRow): Spend {
  return { amount: quote.sending, currency: quote.sendingCurrency, accountIds: listQuoteEnds(presentQuote(quote)) };
}
