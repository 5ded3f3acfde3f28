import type { QuoteId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import type { CustomerRow } from '../customers/row.ts';
import { findQuote } from '../findById.ts';
import { findCurrentChallenge } from '../sca/challenge.ts';
import type { ScaChallengeRow } from '../sca/rows.ts';
import type { AuthorizationRow, QuoteRow } from './row.ts';

/** A quote that waits for authorization, with its related rows. */
export interface PendingAuthorization {
  readonly quote: QuoteRow;
  readonly authorization: AuthorizationRow;
  readonly challenge: ScaChallengeRow;
  readonly customer: CustomerRow;
}

/**
 * Finds the pending authorization. @throws ApiError `QUOTE_NOT_FOUND`, `CONFLICT` when none is pending: not required,
 * completed, or expired.
 */
export function findPendingAuthorization(dependencies: TablesDependency, quoteId: QuoteId): PendingAuthorization {
  const quote = findQuote(dependencies, quoteId);
  const { authorization, customerId, status } = quote;
  const challenge = findCurrentChallenge(dependencies, { kind: 'quote', id: quote.id });
  const customer = dependencies.tables.customers.get(customerId);
  if (status === 'PENDING_AUTHORIZATION' && authorization && challenge && customer) {
    return { quote, authorization, challenge, customer };
  }
  throw new ApiError('CONFLICT', 'The quote does not wait for an authorization.', {
    details: { reason: 'QUOTE_NOT_AWAITING_AUTHORIZATION', quoteStatus: status },
  });
}
