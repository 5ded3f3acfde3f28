import { challengeCredential } from '@latchkey/contract/credentials';
import { createTargetBundle } from '../../crypto/targetBundle.ts';
import { handler, reply } from '../../http/handler.ts';
import { assertUnlocked, issueCode, targetOf } from './code.ts';
import { findCredential } from './findCredential.ts';
import { presentCredential } from './rows.ts';

/** Sends a new code; whatever was sealed to the bundle before is refused from now on (supplement 1.8). */
export default handler(challengeCredential, (engine, { params }) => {
  const credential = findCredential(engine, params.authMethodId);
  assertUnlocked(engine, credential);
  const code = issueCode(engine, credential);
  const otpEncryptionTargetBundle = createTargetBundle(engine.keys.otp, targetOf(engine, code).publicKey);
  return reply(200, { ...presentCredential(credential), otpEncryptionTargetBundle });
});
