import type { CustomerId } from '@latchkey/contract';
import type { WebAuthnOptions } from '@latchkey/contract/sca';
import { toBase64url, toUtf8 } from '../../crypto/bytes.ts';
import type { Engine } from '../../engine.ts';
import type { CustomerRow } from '../customers/row.ts';
import { standingOf } from './standing.ts';

/** How long a page may wait for the authenticator, in milliseconds. */
const timeout = 60_000;

/** Options for `create()`, as WebAuthn's JSON has them: a discoverable ES256 key that recognises its user. */
export function creationOptions(engine: Engine, customer: CustomerRow, challenge: string): WebAuthnOptions {
  const { relyingPartyId } = engine.settings.passkeys;
  const name = customer.profile.email ?? customer.profile.phoneNumber ?? 'Customer';
  return {
    rp: { id: relyingPartyId, name: 'Sandbox Payments' },
    user: { id: toBase64url(toUtf8(customer.id)), name, displayName: name },
    challenge,
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** Options for `get()`, as WebAuthn's JSON has them: the customer's one passkey, and nobody without recognition. */
export function assertionOptions(engine: Engine, customerId: CustomerId, challenge: string): WebAuthnOptions {
  const { passkey } = standingOf(engine, customerId);
  return {
    rpId: engine.settings.passkeys.relyingPartyId,
    challenge,
    timeout,
    allowCredentials: passkey
      ? [{ type: 'public-key', id: passkey.credentialId, transports: [...passkey.transports] }]
      : [],
    userVerification: 'required',
  };
}
