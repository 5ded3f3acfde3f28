import { digest } from '../../crypto/keys.ts';
import { type Engine, newId } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { PasskeyChallengeRow, PasskeyCredential } from './rows.ts';

/** How long a challenge waits for its assertion, as long as a payload for its signature. */
const challengeLifeMs = 5 * 60_000;

/** Issues a challenge for a session of this key, and ends the one before (supplement 1.8). */
export function issuePasskeyChallenge(
  engine: Engine,
  credential: PasskeyCredential,
  clientPublicKey: string,
): PasskeyChallengeRow {
  const { passkeyChallenges, internalAccounts } = engine.tables;
  for (const row of passkeyChallenges.where('credentialId', credential.id)) {
    if (row.status === 'open') passkeyChallenges.put({ ...row, status: 'superseded' });
    else passkeyChallenges.drop(row.id);
  }
  const now = engine.now();
  const id = newId(engine, 'Request');
  const request = JSON.stringify({
    organizationId: internalAccounts.get(credential.accountId)?.organizationId,
    parameters: { requestId: id, targetPublicKey: clientPublicKey, userId: credential.id.slice('AuthMethod:'.length) },
    timestampMs: String(now),
    type: 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2',
  });
  return passkeyChallenges.put({
    id,
    credentialId: credential.id,
    challenge: digest(request),
    clientPublicKey,
    expiresAt: now + challengeLifeMs,
    status: 'open',
  });
}

/** 401 about a passkey; `reason` is ours. */
export function refusePasskey(reason: string, message: string): Refusal {
  return new Refusal('UNAUTHORIZED', message, { details: { reason } });
}

/** The challenge that a request id names. @throws Refusal 401 where it is not open (supplement 9.6). */
export function openChallenge(
  engine: Engine,
  credential: PasskeyCredential,
  requestId: string | null,
): PasskeyChallengeRow {
  if (requestId === null || requestId === '') {
    throw new Refusal('REQUEST_ID_MISSING', 'An assertion names the challenge it answers in Request-Id.');
  }
  const row = engine.tables.passkeyChallenges.get(requestId);
  const message = 'The Request-Id is unknown, used, or too old.';
  if (!row || row.credentialId !== credential.id) throw refusePasskey('REQUEST_ID_UNKNOWN', message);
  if (row.status !== 'open') throw refusePasskey('REQUEST_ID_USED', message);
  if (engine.now() >= row.expiresAt) throw refusePasskey('REQUEST_ID_EXPIRED', message);
  return row;
}
