import type { PasskeyAssertion } from '@latchkey/contract/credentials';
import type { Engine } from '../../engine.ts';
import { reply } from '../../http/handler.ts';
import { openSession, vouch } from '../sessions/openSession.ts';
import type { SessionKey } from '../sessions/sessionKey.ts';
import { readAssertion } from './passkeyCeremony.ts';
import { openChallenge, refusePasskey } from './passkeyChallenge.ts';
import type { PasskeyCredential } from './rows.ts';

/**
 * One leg: an assertion over the open challenge opens a session for the key that the challenge was asked for. A refused
 * assertion leaves the challenge open, as a refused signature leaves its request.
 */
export function verifyPasskey(
  engine: Engine,
  proof: {
    readonly credential: PasskeyCredential;
    readonly requestId: string | null;
    readonly assertion: PasskeyAssertion;
    readonly key: SessionKey | undefined;
  },
) {
  const { credential, requestId, assertion, key } = proof;
  const challenge = openChallenge(engine, credential, requestId);
  const used = readAssertion(engine, credential, assertion, challenge.challenge);
  if (!used || !key) throw refusePasskey('ASSERTION_INVALID', 'The passkey assertion does not hold.');
  engine.tables.passkeyChallenges.put({ ...challenge, status: 'used' });
  engine.tables.credentials.put({ ...credential, ...used });
  return reply(200, openSession(engine, vouch(credential), key));
}
