import { hashToHex } from '../../crypto/keys.ts';
import type { EventDependencies, TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { createId } from '../../newId.ts';
import type { PasskeyChallengeRow, PasskeyCredential } from './rows.ts';

/** How long a challenge waits for its assertion: as long as a payload waits for its signature. */
const challengeLifeMs = 5 * 60_000;

/**
 * Issues a challenge for a session of this key and invalidates the previous one
 * (docs/reference/credentials.md#challengecredential).
 */
export function issuePasskeyChallenge(
  dependencies: EventDependencies,
  credential: PasskeyCredential,
  clientPublicKey: string,
): PasskeyChallengeRow {
  const { passkeyChallenges, internalAccounts } = dependencies.tables;
  for (const row of passkeyChallenges.where('credentialId', credential.id)) {
    if (row.status === 'open') passkeyChallenges.put({ ...row, status: 'superseded' });
    else passkeyChallenges.drop(row.id);
  }
  const now = dependencies.now();
  const id = createId(dependencies, 'Request');
  const organizationId = internalAccounts.get(credential.accountId)?.organizationId;
  const request = JSON.stringify({
    organizationId,
    parameters: { requestId: id, targetPublicKey: clientPublicKey, userId: organizationId },
    timestampMs: String(now),
    type: 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2',
  });
  return passkeyChallenges.put({
    id,
    credentialId: credential.id,
    challenge: hashToHex(request),
    clientPublicKey,
    expiresAt: now + challengeLifeMs,
    status: 'open',
  });
}

/** Creates a 401 for a passkey. `reason` is an addition of the sandbox. */
export function refusePasskey(reason: string, message: string): ApiError {
  return new ApiError('UNAUTHORIZED', message, { details: { reason } });
}

/**
 * Finds the challenge of a request id. @throws ApiError 401 when it is not open
 * (docs/reference/errors.md#failures-of-wallet-authentication).
 */
export function openChallenge(
  dependencies: TablesDependency & TimeDependency,
  credential: PasskeyCredential,
  requestId: string | null,
): PasskeyChallengeRow {
  if (requestId === null || requestId === '') {
    throw new ApiError(
      'REQUEST_ID_MISSING',
      'An assertion must have the header Request-Id with the id of its challenge.',
    );
  }
  const row = dependencies.tables.passkeyChallenges.get(requestId);
  const message = 'The Request-Id is unknown, used, or too old.';
  if (!row || row.credentialId !== credential.id) throw refusePasskey('REQUEST_ID_UNKNOWN', message);
  if (row.status !== 'open') throw refusePasskey('REQUEST_ID_USED', message);
  if (dependencies.now() >= row.expiresAt) throw refusePasskey('REQUEST_ID_EXPIRED', message);
  return row;
}
