import { challengeCredential, PasskeyChallengeRequest } from '@latchkey/contract/credentials';
import { toDateTime } from '../../clock/toDateTime.ts';
import { createTargetBundle } from '../../crypto/targetBundle.ts';
import type { EventDependencies, KeysDependency, SettingsDependency } from '../../dependencies.ts';
import { createInvalidFieldError } from '../../http/apiError.ts';
import { parseJson } from '../../http/body.ts';
import { type AnyHandler, createHandler, reply } from '../../http/handler.ts';
import { validate } from '../../http/validate.ts';
import { readClientKey } from '../sessions/sessionKey.ts';
import { assertUnlocked, deriveTargetKeyPair, issueCode } from './code.ts';
import { findCredential } from './findCredential.ts';
import { issuePasskeyChallenge } from './passkeyChallenge.ts';
import { type OtpCredential, type PasskeyCredential, presentCredential } from './rows.ts';

/** Sends a new code and returns the bundle to seal it to. The previous bundle becomes invalid. */
export function presentNewCode(
  dependencies: EventDependencies & SettingsDependency & KeysDependency,
  credential: OtpCredential,
) {
  const code = issueCode(dependencies, credential);
  const otpEncryptionTargetBundle = createTargetBundle(
    dependencies.keys.otp,
    deriveTargetKeyPair(dependencies, code).publicKey,
  );
  return { ...presentCredential(credential), otpEncryptionTargetBundle };
}

function challengePasskey(dependencies: EventDependencies, credential: PasskeyCredential, bodyText: string) {
  const { clientPublicKey } = validate(PasskeyChallengeRequest, bodyText === '' ? {} : parseJson(bodyText));
  readClientKey(clientPublicKey);
  const { id, challenge, expiresAt } = issuePasskeyChallenge(dependencies, credential, clientPublicKey);
  return { ...presentCredential(credential), challenge, requestId: id, expiresAt: toDateTime(expiresAt) };
}

/**
 * Begins a sign-in with a code, for which the body is ignored, or with a passkey. An OAuth sign-in begins at the provider
 * (docs/reference/credentials.md#challengecredential).
 */
export const challengeCredentialHandler: AnyHandler = {
  ...createHandler(
    challengeCredential,
    (dependencies: EventDependencies & SettingsDependency & KeysDependency, { params, bodyText }) => {
      const credential = findCredential(dependencies, params.authMethodId);
      if (credential.type === 'OAUTH')
        throw createInvalidFieldError('authMethodId', 'This credential has no challenge.');
      if (credential.type === 'PASSKEY') return reply(200, challengePasskey(dependencies, credential, bodyText));
      assertUnlocked(dependencies, credential);
      return reply(200, presentNewCode(dependencies, credential));
    },
  ),
  readsBody: true,
};
