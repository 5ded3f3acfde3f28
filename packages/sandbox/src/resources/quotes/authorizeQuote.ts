import type { RequestOf } from '@latchkey/contract';
import { authorizeQuote } from '@latchkey/contract/quotes';
import type { PaymentDependencies, SettingsDependency, TablesDependency } from '../../dependencies.ts';
import { type Call, createPreparedHandler, reply } from '../../http/handler.ts';
import { emit } from '../../webhooks/emit.ts';
import { isStillReady } from '../customers/assertReady.ts';
import { verifyPasskeyProof } from '../sca/passkeyProof.ts';
import { answerChallenge } from '../sca/proof.ts';
import { assertScaSession } from '../sca/session.ts';
import { changeTransaction } from '../transactions/changeTransaction.ts';
import { presentTransaction } from '../transactions/presentTransaction.ts';
import { requestStep } from './authorization.ts';
import { changeQuote } from './changeQuote.ts';
import { findPendingAuthorization, type PendingAuthorization } from './findPendingAuthorization.ts';
import { failAuthorization } from './lapseAuthorization.ts';
import { isWithinVelocity } from './limits.ts';
import { presentQuote, type QuoteRow } from './row.ts';
import { isCovered, startQuotePayment } from './startQuotePayment.ts';

type Body = RequestOf<typeof authorizeQuote>['body'];

/**
 * Completes a quote whose steps are all authorized: an account pays now if it still can; an external payer receives the
 * payment instructions. Other payments may have used the daily limit in the meantime.
 */
function completeAuthorization(dependencies: PaymentDependencies & SettingsDependency, quote: QuoteRow): QuoteRow {
  if (!isWithinVelocity(dependencies, quote)) return failAuthorization(dependencies, quote, 'LIMIT_EXCEEDED');
  const isExternal = quote.source.kind === 'realtime';
  if (!isStillReady(dependencies, quote.customerId) || !(isExternal || isCovered(dependencies, quote))) {
    return failAuthorization(dependencies, quote, 'QUOTE_EXECUTION_FAILED');
  }
  if (!isExternal) return startQuotePayment(dependencies, quote);
  const pending = changeQuote(dependencies, { ...quote, status: 'PENDING' });
  const transaction = changeTransaction(dependencies, quote.transactionId, { status: 'PENDING' });
  emit(dependencies, 'OUTGOING_PAYMENT.PENDING', presentTransaction(dependencies, transaction));
  return pending;
}

function advance(
  dependencies: PaymentDependencies & SettingsDependency,
  { quote, authorization, challenge, customer }: PendingAuthorization,
  body: Body,
): QuoteRow {
  const { endUserIpAddress } = body;
  const given = [
    ...authorization.given,
    {
      challengeId: challenge.id,
      factor: challenge.factor,
      at: dependencies.now(),
      ...(typeof endUserIpAddress === 'string' && { endUserIpAddress }),
    },
  ];
  const steps = authorization.steps.slice(1);
  const authorized = { ...quote, authorization: { ...authorization, steps, given } };
  if (steps.length === 0) return completeAuthorization(dependencies, authorized);
  return requestStep(dependencies, authorized, { customer, steps, factor: challenge.factor, given });
}

async function prepare(
  dependencies: TablesDependency & SettingsDependency,
  { params, body }: Call<typeof authorizeQuote>,
) {
  return verifyPasskeyProof(dependencies, { kind: 'quote', id: params.quoteId }, body);
}

/** Completes the quote's current challenge. The next one has another id (docs/reference/quotes.md#authorizequote). */
export const authorizeQuoteHandler = createPreparedHandler(
  authorizeQuote,
  prepare,
  (dependencies: PaymentDependencies & SettingsDependency, { params, body, prepared: passkey }) => {
    const pending = findPendingAuthorization(dependencies, params.quoteId);
    assertScaSession(dependencies, pending.customer.id);
    const refused = answerChallenge(dependencies, pending.challenge, { ...body, passkey });
    if (refused) return refused;
    return reply(200, presentQuote(advance(dependencies, pending, body)));
  },
);
