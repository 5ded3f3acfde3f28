import { challengeCredential, PasskeyChallengeRequest } from '@latchkey/contract/credentials';
import { createTargetBundle } from '../../crypto/targetBundle.ts';
import { type Engine, toDateTime } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { invalidField } from '../../http/refusal.ts';
import { validate } from '../../http/validate.ts';
import { readClientKey } from '../sessions/sessionKey.ts';
import { assertUnlocked, issueCode, targetOf } from './code.ts';
import { findCredential } from './findCredential.ts';
import { issuePasskeyChallenge } from './passkeyChallenge.ts';
import { type OtpCredential, type PasskeyCredential, presentCredential } from './rows.ts';

/** Sends a new code and answers with the bundle to seal it to; the bundle before is dead. */
export function presentNewCode(engine: Engine, credential: OtpCredential) {
  const code = issueCode(engine, credential);
  const otpEncryptionTargetBundle = createTargetBundle(engine.keys.otp, targetOf(engine, code).publicKey);
  return { ...presentCredential(credential), otpEncryptionTargetBundle };
}

function challengePasskey(engine: Engine, credential: PasskeyCredential, body: unknown) {
  const { clientPublicKey } = validate(PasskeyChallengeRequest, body ?? {});
  readClientKey(clientPublicKey);
  const { id, challenge, expiresAt } = issuePasskeyChallenge(engine, credential, clientPublicKey);
  return { ...presentCredential(credential), challenge, requestId: id, expiresAt: toDateTime(expiresAt) };
}

/** Begins a sign-in with a code or a passkey; one with a provider's token begins at the provider (supplement 1.8). */
export default handler(challengeCredential, (engine, { params, body }) => {
  const credential = findCredential(engine, params.authMethodId);
  if (credential.type === 'OAUTH') throw invalidField('authMethodId', 'This credential has no challenge.');
  if (credential.type === 'PASSKEY') return reply(200, challengePasskey(engine, credential, body));
  assertUnlocked(engine, credential);
  return reply(200, presentNewCode(engine, credential));
});
