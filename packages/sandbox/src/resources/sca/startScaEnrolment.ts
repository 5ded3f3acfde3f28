import { startScaEnrolment } from '@latchkey/contract/sca';
import { fromHex, toHex } from '../../crypto/bytes.ts';
import { derive } from '../../crypto/keys.ts';
import { newUuid } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { issueChallenge } from './challenge.ts';
import { creationOptions } from './passkeyOptions.ts';
import { findScaCustomer } from './region.ts';
import { standingOf } from './standing.ts';
import { toBase32 } from './totp.ts';

/** 409 for a second passkey: there is one per customer (interface, Limits). */
export function passkeyEnrolled(): Refusal {
  return new Refusal('PASSKEY_ALREADY_ENROLLED', 'The customer has a passkey already.');
}

function totpUri(secret: string, account: string): string {
  const label = encodeURIComponent(`Sandbox Payments:${account}`);
  const issuer = encodeURIComponent('Sandbox Payments');
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`;
}

/** Begins an enrolment. The one begun before it is void; what is enrolled stays until the new one is confirmed. */
export default handler(startScaEnrolment, (engine, { query, body }) => {
  const customer = findScaCustomer(engine, query.customerId);
  const { type } = body;
  if (type === 'TOTP') {
    const secret = toHex(derive(engine.seed, `sca/totp/${newUuid(engine, 'Totp')}`).slice(0, 20));
    issueChallenge(engine, customer, { topic: { of: 'totp', id: customer.id }, factor: 'TOTP', secret });
    const secretBase32Encoded = toBase32(fromHex(secret) ?? new Uint8Array());
    const account = customer.profile.email ?? customer.platformCustomerId;
    return reply(200, { type, secret, secretBase32Encoded, totpUri: totpUri(secretBase32Encoded, account) });
  }
  if (standingOf(engine, customer.id).passkey) throw passkeyEnrolled();
  const challenge = issueChallenge(engine, customer, { topic: { of: 'passkey', id: customer.id }, factor: 'PASSKEY' });
  const { relyingPartyId, origins } = engine.settings.passkeys;
  return reply(200, {
    type,
    options: creationOptions(engine, customer, challenge.secret),
    allowedOrigins: [...origins],
    relyingPartyId,
  });
});
