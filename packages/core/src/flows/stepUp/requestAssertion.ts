import type { WebAuthnOptions } from '@latchkey/contract/sca';
import { PASSKEY_FAILED } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import { RESPONSE_MISMATCH } from '../../errors/responseCodes.ts';
import { fromBase64url } from '../../internal/base64url.ts';
import { assertPasskey } from '../../passkey/assertPasskey.ts';
import type { Authenticator } from '../../passkey/authenticator.ts';
import { isSignInChallenge } from '../../passkey/signInChallenge.ts';

/**
 * Requests the user's passkey with the options of a challenge and returns WebAuthn's JSON
 * (`AuthenticationResponseJSON`), which a proof carries (docs/reference/sca.md).
 *
 * Refuses a challenge in the form of a wallet's sign-in: a compromised relay would use the assertion to sign in itself.
 *
 * @throws `RESPONSE_MISMATCH`, `PASSKEY_UNSUPPORTED`, `PASSKEY_DISMISSED`, `PASSKEY_PAGE_REFUSED`, `PASSKEY_FAILED`, `ABORTED`
 */
export async function requestAssertion(
  authenticator: Authenticator | undefined,
  options: WebAuthnOptions,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const { challenge, rpId, allowCredentials } = options as Partial<PublicKeyCredentialRequestOptionsJSON>;
  const bytes = fromBase64url(String(challenge));
  if (typeof challenge !== 'string' || bytes === undefined) throw createCoreError(PASSKEY_FAILED);
  if (isSignInChallenge(new TextDecoder().decode(bytes))) throw createCoreError(RESPONSE_MISMATCH, { status: 200 });
  const credentialIds = (allowCredentials ?? []).map(({ id }) => id);
  const source = { authenticator, challenge: bytes, credentialIds, rpId, signal };
  const { credentialId: id, clientDataJson: clientDataJSON, ...rest } = await assertPasskey(source);
  return { id, rawId: id, type: 'public-key', response: { clientDataJSON, ...rest }, clientExtensionResults: {} };
}
