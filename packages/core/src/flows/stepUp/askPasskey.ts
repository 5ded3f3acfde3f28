import type { WebAuthnOptions } from '@latchkey/contract/sca';
import { PASSKEY_FAILED } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import { bytesOf } from '../../internal/base64url.ts';
import { assertPasskey } from '../../passkey/assertPasskey.ts';
import type { Authenticator } from '../../passkey/authenticator.ts';

/**
 * Asks the person's passkey with the options of a challenge, and gives what it said as WebAuthn's JSON
 * (`AuthenticationResponseJSON`), which is what a proof carries (supplement 2.2).
 *
 * @throws `PASSKEY_UNSUPPORTED`, `PASSKEY_DISMISSED`, `PASSKEY_PAGE_REFUSED`, `PASSKEY_FAILED`, `ABORTED`
 */
export async function askPasskey(
  authenticator: Authenticator | undefined,
  options: WebAuthnOptions,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const { challenge, rpId, allowCredentials } = options as Partial<PublicKeyCredentialRequestOptionsJSON>;
  const bytes = bytesOf(String(challenge));
  if (typeof challenge !== 'string' || bytes === undefined) throw coreError(PASSKEY_FAILED);
  const credentialIds = (allowCredentials ?? []).map(({ id }) => id);
  const asked = { authenticator, challenge: bytes, credentialIds, rpId, signal };
  const { credentialId: id, clientDataJson: clientDataJSON, ...rest } = await assertPasskey(asked);
  return { id, rawId: id, type: 'public-key', response: { clientDataJSON, ...rest }, clientExtensionResults: {} };
}
