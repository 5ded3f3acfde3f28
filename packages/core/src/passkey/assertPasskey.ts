import type { PasskeyAssertion } from '@latchkey/contract/credentials';
import { PASSKEY_FAILED } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { base64urlOf, bytesOf } from '../internal/base64url.ts';
import type { Authenticator } from './authenticator.ts';
import { ceremony, TIMEOUT_MS } from './ceremony.ts';

/**
 * Has a passkey sign a challenge, and returns what it said in the words of the wire.
 *
 * ```ts
 * import { assertPasskey } from '@latchkey/core'
 *
 * const { challenge, credentialId, requestId } = await challengeCredential(wallet, { authMethodId, body })
 * const assertion = await assertPasskey({
 *   challenge: new TextEncoder().encode(challenge), // the hex text itself, not what it spells
 *   credentialIds: [credentialId],
 * })
 * ```
 *
 * The person must be recognised (user verification is required). Implements `assertion` (supplement 1.9 and 1.13.8).
 *
 * @throws `PASSKEY_UNSUPPORTED`, `PASSKEY_DISMISSED`, `PASSKEY_PAGE_REFUSED`, `PASSKEY_FAILED`, `ABORTED`
 */
export async function assertPasskey(parameters: assertPasskey.Parameters): Promise<PasskeyAssertion> {
  const { authenticator, challenge, credentialIds, rpId, timeoutMs = TIMEOUT_MS, signal } = parameters;
  const allowCredentials = credentialIds.map((text) => {
    const id = bytesOf(text);
    if (id === undefined) throw coreError(PASSKEY_FAILED);
    return { type: 'public-key', id } as const;
  });
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: new Uint8Array(challenge),
    allowCredentials,
    userVerification: 'required',
    timeout: timeoutMs,
    ...(rpId !== undefined && { rpId }),
  };
  const { rawId, response } = await ceremony<AuthenticatorAssertionResponse>(authenticator, signal, (chosen) =>
    chosen.get({ publicKey, ...(signal && { signal }) }),
  );
  const { userHandle } = response;
  return {
    credentialId: base64urlOf(rawId),
    clientDataJson: base64urlOf(response.clientDataJSON),
    authenticatorData: base64urlOf(response.authenticatorData),
    signature: base64urlOf(response.signature),
    // Left out, never null and never empty, where there is none.
    ...(userHandle?.byteLength && { userHandle: base64urlOf(userHandle) }),
  };
}

export declare namespace assertPasskey {
  interface Parameters {
    /** The browser's own unless given. */
    readonly authenticator?: Authenticator | undefined;
    /** The bytes to be signed over. */
    readonly challenge: Uint8Array;
    /** Base64url of the raw ids of the passkeys that may answer. */
    readonly credentialIds: readonly string[];
    /** The relying party's domain; that of the page unless given. */
    readonly rpId?: string | undefined;
    /** How long the person has; a minute unless given. */
    readonly timeoutMs?: number | undefined;
    readonly signal?: AbortSignal | undefined;
  }
}
