import type { CustomerId } from '@latchkey/contract';
import type { WebAuthnOptions } from '@latchkey/contract/sca';
import { toBase64url, toUtf8 } from '../../crypto/bytes.ts';
import type { SettingsDependency, TablesDependency } from '../../dependencies.ts';
import type { CustomerRow } from '../customers/row.ts';
import { getScaState } from './scaState.ts';

/** Time-out of the authenticator ceremony in milliseconds. */
const timeout = 60_000;

/** Creates the options of `create()` in WebAuthn's JSON format: a discoverable ES256 key with user verification. */
export function createCreationOptions(
  dependencies: SettingsDependency,
  customer: CustomerRow,
  challenge: string,
): WebAuthnOptions {
  const { relyingPartyId } = dependencies.settings.passkeys;
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

/** Creates the options of `get()` in WebAuthn's JSON format: the customer's one passkey, with user verification. */
export function createAssertionOptions(
  dependencies: TablesDependency & SettingsDependency,
  customerId: CustomerId,
  challenge: string,
): WebAuthnOptions {
  const { passkey } = getScaState(dependencies, customerId);
  return {
    rpId: dependencies.settings.passkeys.relyingPartyId,
    challenge,
    timeout,
    allowCredentials: passkey
      ? [{ type: 'public-key', id: passkey.credentialId, transports: [...passkey.transports] }]
      : [],
    userVerification: 'required',
  };
}
