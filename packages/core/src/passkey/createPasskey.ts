import type { PasskeyAttestation } from '@latchkey/contract/credentials';
import type { PasskeyRegistration } from '@latchkey/contract/relay';
import { PASSKEY_FAILED } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { base64urlOf, bytesOf } from '../internal/base64url.ts';
import type { Authenticator } from './authenticator.ts';
import { ceremony, TIMEOUT_MS } from './ceremony.ts';

/** What the wire knows of ways to reach an authenticator. Others are left out. */
const TRANSPORTS = ['usb', 'nfc', 'ble', 'internal', 'hybrid'] as const;
type Transport = (typeof TRANSPORTS)[number];

/** ES256, the one algorithm of this wire (COSE). */
const ES256 = -7;

/**
 * Has the person make a passkey, and returns what the authenticator said in the words of the wire.
 *
 * ```ts
 * import { createPasskey, startPasskeyRegistration } from '@latchkey/core'
 *
 * const registration = await startPasskeyRegistration(wallet)
 * const attestation = await createPasskey({ registration })
 * ```
 *
 * ES256, kept on the authenticator, and the person must be recognised; no attestation of the maker is asked for.
 * Implements `attestation` (supplement 1.6 and 1.13.8).
 *
 * @throws `PASSKEY_UNSUPPORTED`, `PASSKEY_DISMISSED`, `PASSKEY_PAGE_REFUSED`, `PASSKEY_EXISTS` where one of
 * `excludedCredentialIds` is on this authenticator, `PASSKEY_FAILED`, `ABORTED`
 */
export async function createPasskey(parameters: createPasskey.Parameters): Promise<PasskeyAttestation> {
  const { authenticator, registration, excludedCredentialIds = [], timeoutMs = TIMEOUT_MS, signal } = parameters;
  const { rp, user } = registration;
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: required(registration.challenge),
    rp: { id: rp.id, name: rp.name },
    user: { id: required(user.id), name: user.name, displayName: user.displayName },
    pubKeyCredParams: [{ type: 'public-key', alg: ES256 }],
    excludeCredentials: excludedCredentialIds.map((id) => ({ type: 'public-key', id: required(id) })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
    timeout: timeoutMs,
  };
  const { rawId, response } = await ceremony<AuthenticatorAttestationResponse>(authenticator, signal, (chosen) =>
    chosen.create({ publicKey, ...(signal && { signal }) }),
  );
  return {
    credentialId: base64urlOf(rawId),
    clientDataJson: base64urlOf(response.clientDataJSON),
    attestationObject: base64urlOf(response.attestationObject),
    // An older browser has no such method.
    transports: (response.getTransports?.() ?? []).filter((each): each is Transport =>
      (TRANSPORTS as readonly string[]).includes(each),
    ),
  };
}

export declare namespace createPasskey {
  interface Parameters {
    /** The browser's own unless given. */
    readonly authenticator?: Authenticator | undefined;
    /** What the relay says about relying party, person and challenge. */
    readonly registration: Pick<PasskeyRegistration, 'challenge' | 'rp' | 'user'>;
    /** Passkeys of this wallet already, base64url: an authenticator that has one makes no second. */
    readonly excludedCredentialIds?: readonly string[] | undefined;
    readonly timeoutMs?: number | undefined;
    readonly signal?: AbortSignal | undefined;
  }
}

function required(text: string): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(text);
  if (bytes === undefined) throw coreError(PASSKEY_FAILED);
  return bytes;
}
