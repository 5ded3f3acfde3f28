import type { EventDependencies } from '../../dependencies.ts';
import { emit } from '../../webhooks/emit.ts';
import { changeTransaction } from '../transactions/changeTransaction.ts';
import { presentTransaction } from '../transactions/presentTransaction.ts';
import { changeQuote } from './changeQuote.ts';
import type { QuoteRow } from './row.ts';

/** Ends a payment that was not authorized. No money has moved, so none is returned. */
export function failAuthorization(dependencies: EventDependencies, quote: QuoteRow, failureReason: string): QuoteRow {
  const failed = changeQuote(dependencies, { ...quote, status: 'FAILED' });
  const transaction = changeTransaction(dependencies, quote.transactionId, { status: 'FAILED', failureReason });
  emit(dependencies, 'OUTGOING_PAYMENT.FAILED', presentTransaction(dependencies, transaction));
  return failed;
}

/**
 * Expires an uncompleted challenge with its payment (docs/reference/quotes.md#authorizequote). A completed challenge no
 * longer exists.
 */
export function lapseAuthorization(dependencies: EventDependencies, challengeId: string): void {
  const { scaChallenges, quotes } = dependencies.tables;
  const challenge = scaChallenges.get(challengeId);
  if (!challenge) return;
  scaChallenges.drop(challengeId);
  const quote = quotes.get(challenge.topic.replace('quote ', ''));
  if (quote?.status === 'PENDING_AUTHORIZATION') failAuthorization(dependencies, quote, 'SCA_NOT_COMPLETED');
}
