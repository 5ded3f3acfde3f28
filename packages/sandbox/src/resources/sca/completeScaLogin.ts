import type { RequestOf } from '@latchkey/contract';
import { completeScaLogin } from '@latchkey/contract/sca';
import { type Engine, toDateTime } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { CustomerRow } from '../customers/row.ts';
import { currentChallenge } from './challenge.ts';
import { factorMissing, factorsOf } from './factors.ts';
import { lockRefusal } from './lockout.ts';
import { answerChallenge, answerTotp, proofRefused } from './proof.ts';
import { findScaCustomer } from './region.ts';
import { openScaSession } from './session.ts';

type Body = RequestOf<typeof completeScaLogin>['body'];

function prove(engine: Engine, customer: CustomerRow, body: Body): Refusal | undefined {
  if (body.factor === 'TOTP') return answerTotp(engine, customer.id, body);
  const challenge = currentChallenge(engine, { of: 'login', id: customer.id });
  const isAsked = challenge?.factor === body.factor && (body.factor !== 'SMS_OTP' || body.challengeId === challenge.id);
  // An answer to what was never asked, or is void: nothing was guessed, and nothing is counted.
  if (!challenge || !isAsked) return lockRefusal(engine, customer.id) ?? proofRefused();
  return answerChallenge(engine, challenge, body);
}

/** Opens the session of 180 days that moving money asks for. */
export default handler(completeScaLogin, (engine, { query, body }) => {
  const customer = findScaCustomer(engine, query.customerId);
  if (!factorsOf(engine, customer).includes(body.factor)) throw factorMissing();
  const refused = prove(engine, customer, body);
  if (refused) return refused;
  return reply(200, {
    status: 'SUCCESS' as const,
    sessionExpiresAt: toDateTime(openScaSession(engine, customer.id)),
  });
});
