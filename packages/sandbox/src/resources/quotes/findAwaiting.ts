import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { CustomerRow } from '../customers/row.ts';
import { currentChallenge } from '../sca/challenge.ts';
import type { ScaChallengeRow } from '../sca/rows.ts';
import type { AuthorizationRow, QuoteRow } from './row.ts';

/** A quote that waits to be authorized, and all that goes with it. */
export interface Awaiting {
  readonly quote: QuoteRow;
  readonly authorization: AuthorizationRow;
  readonly challenge: ScaChallengeRow;
  readonly customer: CustomerRow;
}

/** @throws Refusal `QUOTE_NOT_FOUND`, `CONFLICT` where nothing waits: it was never asked for, was given, or lapsed. */
export function findAwaiting(engine: Engine, quoteId: string): Awaiting {
  const quote = engine.tables.quotes.get(quoteId);
  if (!quote) throw new Refusal('QUOTE_NOT_FOUND', 'There is no such quote.');
  const { authorization, customerId, status } = quote;
  const challenge = currentChallenge(engine, { of: 'quote', id: quote.id });
  const customer = engine.tables.customers.get(customerId);
  if (status === 'PENDING_AUTHORIZATION' && authorization && challenge && customer) {
    return { quote, authorization, challenge, customer };
  }
  throw new Refusal('CONFLICT', 'The quote waits for no authorization.', {
    details: { reason: 'QUOTE_NOT_AWAITING_AUTHORIZATION', quoteStatus: status },
  });
}
