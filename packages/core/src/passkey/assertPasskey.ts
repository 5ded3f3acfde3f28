import type { PasskeyAssertion } from '@latchkey/contract/credentials';
import { checkArguments, reportPasskeyError } from '@latchkey/core/development';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { PASSKEY_FAILED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { fromBase64url, toBase64urlText } from '../internal/base64url.ts';
import type { Authenticator } from './authenticator.ts';
import { authenticateInBrowser } from './browserCeremony.ts';
import { TIMEOUT_MS } from './ceremony.ts';
import { authenticateWith } from './injectedCeremony.ts';
import { toPasskeyError } from './toPasskeyError.ts';

/**
 * Signs a challenge with a passkey, through `@simplewebauthn/browser`, and returns the `assertion` to send to the service.
 *
 * ```ts
 * import { assertPasskey } from '@latchkey/core'
 *
 * const { challenge = '', credentialId = '' } = await challengeCredential(wallet, { authMethodId, body })
 * const assertion = await assertPasskey({
 *   challenge: new TextEncoder().encode(challenge), // the hexadecimal text itself, not the bytes that it encodes
 *   credentialIds: [credentialId],
 * })
 * ```
 *
 * User verification is required. With `autofill`, the browser offers the passkey in the page's autofill list and the call
 * waits for the user; check {@link isPasskeyAutofillAvailable} first.
 * Implements `assertion` (docs/reference/credentials.md#verifycredential, docs/reference/byte-formats.md#webauthn).
 *
 * @throws `PASSKEY_UNSUPPORTED`, `PASSKEY_DISMISSED`, `PASSKEY_PAGE_REFUSED`, `PASSKEY_FAILED`, `ABORTED`
 */
export async function assertPasskey(parameters: assertPasskey.Parameters): Promise<PasskeyAssertion> {
  checkArguments('assertPasskey', { parameters });
  const {
    authenticator,
    challenge,
    credentialIds,
    rpId,
    autofill = false,
    timeoutMs = TIMEOUT_MS,
    signal,
  } = parameters;
  if (credentialIds.some((id) => fromBase64url(id) === undefined)) throw createCoreError(PASSKEY_FAILED);
  const options: PublicKeyCredentialRequestOptionsJSON = {
    challenge: toBase64urlText(challenge),
    ...(credentialIds.length > 0 && {
      allowCredentials: credentialIds.map((id) => ({ type: 'public-key' as const, id })),
    }),
    userVerification: 'required',
    timeout: timeoutMs,
    ...(rpId !== undefined && { rpId }),
  };
  try {
    const { rawId, response } = await (authenticator === undefined
      ? authenticateInBrowser(options, { autofill, signal })
      : authenticateWith(authenticator, options, { autofill, signal }));
    // Some browsers return a result after an abort.
    signal?.throwIfAborted();
    // Autofill offers every passkey of the page. The challenge is for these only.
    if (autofill && credentialIds.length > 0 && !credentialIds.includes(rawId)) throw createCoreError(PASSKEY_FAILED);
    const { clientDataJSON: clientDataJson, authenticatorData, signature, userHandle } = response;
    // The service accepts an absent user handle, but neither null nor an empty one.
    return { credentialId: rawId, clientDataJson, authenticatorData, signature, ...(userHandle && { userHandle }) };
  } catch (cause) {
    reportPasskeyError(cause, 'get', { id: rpId });
    throw toPasskeyError(cause, signal?.aborted);
  }
}

export declare namespace assertPasskey {
  interface Parameters {
    /** Replaces the browser's passkeys, for tests or for an app around the page. */
    readonly authenticator?: Authenticator | undefined;
    /** The bytes to sign. */
    readonly challenge: Uint8Array;
    /** Raw ids of the accepted passkeys, base64url. Empty: any discoverable passkey of the relying party. */
    readonly credentialIds: readonly string[];
    /** Domain of the relying party. Default: the domain of the page. */
    readonly rpId?: string | undefined;
    /** Offers the passkey by autofill (conditional UI) instead of a prompt. Default: `false`. */
    readonly autofill?: boolean | undefined;
    /** How long the user has to respond, in milliseconds. Default: 60,000. Browsers ignore it with `autofill`. */
    readonly timeoutMs?: number | undefined;
    /** Aborts this ceremony, and no other one. */
    readonly signal?: AbortSignal | undefined;
  }
}
