import type { PasskeyAttestation } from '@latchkey/contract/credentials';
import type { PasskeyRegistration } from '@latchkey/contract/relay';
import { checkArguments, reportPasskeyError } from '@latchkey/core/development';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { PASSKEY_FAILED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { fromBase64url } from '../internal/base64url.ts';
import type { Authenticator } from './authenticator.ts';
import { registerInBrowser } from './browserCeremony.ts';
import { TIMEOUT_MS } from './ceremony.ts';
import { registerWith } from './injectedCeremony.ts';
import { toPasskeyError } from './toPasskeyError.ts';

/** The transports that the service accepts. Others are left out. */
const TRANSPORTS = ['usb', 'nfc', 'ble', 'internal', 'hybrid'] as const;
type Transport = (typeof TRANSPORTS)[number];

/** ES256, the only algorithm that the service accepts (COSE). */
const ES256 = -7;

/**
 * Creates a passkey, through `@simplewebauthn/browser`, and returns the `attestation` to send to the service.
 *
 * ```ts
 * import { createPasskey, startPasskeyRegistration } from '@latchkey/core'
 *
 * const registration = await startPasskeyRegistration(wallet)
 * const attestation = await createPasskey({ registration })
 * ```
 *
 * The passkey uses ES256 and is discoverable. User verification is required; no attestation of the maker is requested.
 * Implements `attestation` (docs/reference/credentials.md#createcredential, docs/reference/byte-formats.md#webauthn).
 *
 * @throws `PASSKEY_UNSUPPORTED`, `PASSKEY_DISMISSED`, `PASSKEY_PAGE_REFUSED`, `PASSKEY_EXISTS` if the authenticator has
 * one of `excludedCredentialIds`, `PASSKEY_FAILED`, `ABORTED`
 */
export async function createPasskey(parameters: createPasskey.Parameters): Promise<PasskeyAttestation> {
  checkArguments('createPasskey', { parameters });
  const { authenticator, registration, excludedCredentialIds = [], timeoutMs = TIMEOUT_MS, signal } = parameters;
  const { challenge, rp, user } = registration;
  if ([challenge, user.id, ...excludedCredentialIds].some((text) => fromBase64url(text) === undefined))
    throw createCoreError(PASSKEY_FAILED);
  const options: PublicKeyCredentialCreationOptionsJSON = {
    challenge,
    rp: { id: rp.id, name: rp.name },
    user: { id: user.id, name: user.name, displayName: user.displayName },
    pubKeyCredParams: [{ type: 'public-key', alg: ES256 }],
    excludeCredentials: excludedCredentialIds.map((id) => ({ type: 'public-key', id })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
    timeout: timeoutMs,
  };
  try {
    const { rawId, response } = await (authenticator === undefined
      ? registerInBrowser(options, signal)
      : registerWith(authenticator, options, signal));
    // Some browsers return a result after an abort.
    signal?.throwIfAborted();
    return {
      credentialId: rawId,
      clientDataJson: response.clientDataJSON,
      attestationObject: response.attestationObject,
      transports: (response.transports ?? []).filter(isAcceptedTransport),
    };
  } catch (cause) {
    reportPasskeyError(cause, 'create', rp);
    throw toPasskeyError(cause, signal?.aborted);
  }
}

export declare namespace createPasskey {
  interface Parameters {
    /** Replaces the browser's passkeys, for tests or for an app around the page. */
    readonly authenticator?: Authenticator | undefined;
    /** The relay's response to `startPasskeyRegistration`. */
    readonly registration: Pick<PasskeyRegistration, 'challenge' | 'rp' | 'user'>;
    /** Passkeys of this wallet, base64url. An authenticator that has one of them creates no second one. */
    readonly excludedCredentialIds?: readonly string[] | undefined;
    /** How long the user has to respond, in milliseconds. Default: 60,000. */
    readonly timeoutMs?: number | undefined;
    /** Aborts this ceremony, and no other one. */
    readonly signal?: AbortSignal | undefined;
  }
}

function isAcceptedTransport(transport: string): transport is Transport {
  return (TRANSPORTS as readonly string[]).includes(transport);
}
