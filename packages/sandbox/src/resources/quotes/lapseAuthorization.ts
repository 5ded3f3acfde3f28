import type { Engine } from '../../engine.ts';
import { emit } from '../../webhooks/emit.ts';
import { changeTransaction } from '../transactions/changeTransaction.ts';
import { presentTransaction } from '../transactions/row.ts';
import { changeQuote } from './changeQuote.ts';
import type { QuoteRow } from './row.ts';

/** Ends a payment that was never authorized. No money had moved, so none comes back. */
export function failAuthorization(engine: Engine, quote: QuoteRow, failureReason: string): QuoteRow {
  const failed = changeQuote(engine, { ...quote, status: 'FAILED' });
  const transaction = changeTransaction(engine, quote.transactionId, { status: 'FAILED', failureReason });
  emit(engine, 'OUTGOING_PAYMENT.FAILED', presentTransaction(engine, transaction));
  return failed;
}

/** Lets a challenge that nobody answered lapse, and its payment with it (supplement 2.3). An answered one is gone. */
export function lapseAuthorization(engine: Engine, challengeId: string): void {
  const { scaChallenges, quotes } = engine.tables;
  const challenge = scaChallenges.get(challengeId);
  if (!challenge) return;
  scaChallenges.drop(challengeId);
  const quote = quotes.get(challenge.topic.replace('quote ', ''));
  if (quote?.status === 'PENDING_AUTHORIZATION') failAuthorization(engine, quote, 'SCA_NOT_COMPLETED');
}
