import { startScaLogin } from '@latchkey/contract/sca';
import { toDateTime } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { issueChallenge } from './challenge.ts';
import { chooseFactor, factorsOf } from './factors.ts';
import { assertionOptions } from './passkeyOptions.ts';
import { findScaCustomer } from './region.ts';

/** Asks for the factor chosen. An app's code needs no more than to be read off. */
export default handler(startScaLogin, (engine, { query, body }) => {
  const customer = findScaCustomer(engine, query.customerId);
  const factor = chooseFactor(factorsOf(engine, customer), body.factor);
  if (factor === 'TOTP') return reply(200, { factor });
  const challenge = issueChallenge(engine, customer, { topic: { of: 'login', id: customer.id }, factor });
  const expiresAt = toDateTime(challenge.expiresAt);
  if (factor === 'SMS_OTP') return reply(200, { factor, challengeId: challenge.id, expiresAt });
  const { relyingPartyId, origins } = engine.settings.passkeys;
  return reply(200, {
    factor,
    expiresAt,
    passkeyOptions: assertionOptions(engine, customer.id, challenge.secret),
    allowedOrigins: [...origins],
    relyingPartyId,
  });
});
