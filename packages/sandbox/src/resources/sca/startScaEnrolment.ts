import { startScaEnrolment } from '@latchkey/contract/sca';
import { fromHex, toHex } from '../../crypto/bytes.ts';
import { derive } from '../../crypto/keys.ts';
import type { EventDependencies, SettingsDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { createUuid } from '../../newId.ts';
import { issueChallenge } from './challenge.ts';
import { createCreationOptions } from './passkeyOptions.ts';
import { findScaCustomer } from './region.ts';
import { getScaState } from './scaState.ts';
import { toBase32 } from './totp.ts';

/** Creates a 409 for a second passkey: each customer has at most one (docs/reference/conventions.md). */
export function createPasskeyEnrolledError(): ApiError {
  return new ApiError('PASSKEY_ALREADY_ENROLLED', 'The customer already has a passkey.');
}

function toTotpUri(secret: string, account: string): string {
  const label = encodeURIComponent(`Sandbox Payments:${account}`);
  const issuer = encodeURIComponent('Sandbox Payments');
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`;
}

/** Begins an enrollment and invalidates the previous one. The enrolled factor stays until the new one is confirmed. */
export const startScaEnrolmentHandler = createHandler(
  startScaEnrolment,
  (dependencies: EventDependencies & SettingsDependency, { query, body }) => {
    const customer = findScaCustomer(dependencies, query.customerId);
    const { type } = body;
    if (type === 'TOTP') {
      const secret = toHex(derive(dependencies.seed, `sca/totp/${createUuid(dependencies, 'Totp')}`).slice(0, 20));
      issueChallenge(dependencies, customer, { subject: { kind: 'totp', id: customer.id }, factor: 'TOTP', secret });
      const secretBase32Encoded = toBase32(fromHex(secret) ?? new Uint8Array());
      const account = customer.profile.email ?? customer.platformCustomerId;
      return reply(200, { type, secret, secretBase32Encoded, totpUri: toTotpUri(secretBase32Encoded, account) });
    }
    if (getScaState(dependencies, customer.id).passkey) throw createPasskeyEnrolledError();
    const challenge = issueChallenge(dependencies, customer, {
      subject: { kind: 'passkey', id: customer.id },
      factor: 'PASSKEY',
    });
    const { relyingPartyId, origins } = dependencies.settings.passkeys;
    return reply(200, {
      type,
      options: createCreationOptions(dependencies, customer, challenge.secret),
      allowedOrigins: [...origins],
      relyingPartyId,
    });
  },
);
