import type { RequestOf } from '@latchkey/contract';
import { authorizeQuote } from '@latchkey/contract/quotes';
import type { Engine } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { emit } from '../../webhooks/emit.ts';
import { answerChallenge } from '../sca/proof.ts';
import { assertScaSession } from '../sca/session.ts';
import { changeTransaction } from '../transactions/changeTransaction.ts';
import { presentTransaction } from '../transactions/row.ts';
import { askForStep } from './authorization.ts';
import { changeQuote } from './changeQuote.ts';
import { type Awaiting, findAwaiting } from './findAwaiting.ts';
import { failAuthorization } from './lapseAuthorization.ts';
import { isCovered, launchQuote } from './launchQuote.ts';
import { presentQuote, type QuoteRow } from './row.ts';

type Body = RequestOf<typeof authorizeQuote>['body'];

/** All is authorized: an account pays now, if it still can, and a payer outside is told where to. */
function conclude(engine: Engine, quote: QuoteRow): QuoteRow {
  if (quote.source.kind !== 'realtime') {
    const isPayable = isCovered(engine, quote);
    return isPayable ? launchQuote(engine, quote) : failAuthorization(engine, quote, 'QUOTE_EXECUTION_FAILED');
  }
  const pending = changeQuote(engine, { ...quote, status: 'PENDING' });
  const transaction = changeTransaction(engine, quote.transactionId, { status: 'PENDING' });
  emit(engine, 'OUTGOING_PAYMENT.PENDING', presentTransaction(engine, transaction));
  return pending;
}

function advance(engine: Engine, { quote, authorization, challenge, customer }: Awaiting, body: Body): QuoteRow {
  const { endUserIpAddress } = body;
  const given = [
    ...authorization.given,
    {
      challengeId: challenge.id,
      factor: challenge.factor,
      at: engine.now(),
      ...(typeof endUserIpAddress === 'string' && { endUserIpAddress }),
    },
  ];
  const steps = authorization.steps.slice(1);
  const authorized = { ...quote, authorization: { ...authorization, steps, given } };
  if (steps.length === 0) return conclude(engine, authorized);
  return askForStep(engine, authorized, { customer, steps, factor: challenge.factor, given });
}

/** Answers the challenge that the quote carries now; the next one has another id (supplement 2.3 and 2.4). */
export default handler(authorizeQuote, (engine, { params, body }) => {
  const awaiting = findAwaiting(engine, params.quoteId);
  assertScaSession(engine, awaiting.customer.id);
  const refused = answerChallenge(engine, awaiting.challenge, body);
  if (refused) return refused;
  return reply(200, presentQuote(advance(engine, awaiting, body)));
});
