import type { EventDependencies, SettingsDependency } from '../../dependencies.ts';
import { reply } from '../../http/handler.ts';
import { getSessionOrigin, openSession } from '../sessions/openSession.ts';
import type { SessionKey } from '../sessions/sessionKey.ts';
import type { VerifiedAssertion } from './passkeyCeremony.ts';
import { openChallenge, refusePasskey } from './passkeyChallenge.ts';
import type { PasskeyCredential } from './rows.ts';

/**
 * Handles the one leg of a sign-in with a passkey: an assertion for the open challenge opens a session for the key of
 * the challenge. A rejected assertion leaves the challenge open, as a rejected signature leaves its request open.
 */
export function verifyPasskey(
  dependencies: EventDependencies & SettingsDependency,
  proof: {
    readonly credential: PasskeyCredential;
    readonly requestId: string | null;
    /** The result of an assertion that was verified before this transaction. */
    readonly verified: VerifiedAssertion | undefined;
    readonly key: SessionKey | undefined;
  },
) {
  const { credential, requestId, verified, key } = proof;
  const challenge = openChallenge(dependencies, credential, requestId);
  // Another assertion may have advanced the counter since this one was verified.
  const isCurrent = verified?.requestId === challenge.id && verified.counterBefore === credential.counter;
  if (!isCurrent || !key) throw refusePasskey('ASSERTION_INVALID', 'The passkey assertion is not valid.');
  dependencies.tables.passkeyChallenges.put({ ...challenge, status: 'used' });
  dependencies.tables.credentials.put({ ...credential, counter: verified.counter });
  return reply(200, openSession(dependencies, getSessionOrigin(credential), key));
}
