import { deleteCredential } from '@latchkey/contract/credentials';
import type {
  EventDependencies,
  FaultsDependency,
  KeysDependency,
  TablesDependency,
  TimeDependency,
} from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { createActivity } from '../activity.ts';
import { listActiveSessions } from '../sessions/activeSessions.ts';
import { isSigned, issueRetry, redeemRetry } from '../signedRetry.ts';
import { findCredential } from './findCredential.ts';
import type { CredentialRow } from './rows.ts';

const method = 'DELETE';

/**
 * Returns the keys of the account's sessions that this credential did not open: a credential cannot authorize its own
 * removal.
 */
function listOtherCredentialKeys(dependencies: TablesDependency & TimeDependency, { id, accountId }: CredentialRow) {
  const others = listActiveSessions(dependencies, accountId).filter(({ authMethodId }) => authMethodId !== id);
  return others.map(({ publicKey }) => publicKey);
}

/** Removes a credential with its sessions, codes and challenges. */
function remove({ tables }: TablesDependency, { id, accountId }: CredentialRow): void {
  for (const session of tables.sessions.where('accountId', accountId)) {
    if (session.authMethodId === id && !session.revoked) tables.sessions.put({ ...session, revoked: true });
  }
  for (const code of tables.codes.where('credentialId', id)) tables.codes.drop(code.id);
  for (const challenge of tables.passkeyChallenges.where('credentialId', id))
    tables.passkeyChallenges.drop(challenge.id);
  tables.credentials.drop(id);
}

/**
 * Signed by a session of another credential. The removed credential's sessions end. The last credential cannot be
 * removed (docs/reference/credentials.md#deletecredential).
 */
export const deleteCredentialHandler = createHandler(
  deleteCredential,
  (dependencies: EventDependencies & KeysDependency & FaultsDependency, call) => {
    const credential = findCredential(dependencies, call.params.authMethodId);
    const { id, accountId, type } = credential;
    if (dependencies.tables.credentials.where('accountId', accountId).length === 1) {
      throw new ApiError('INVALID_INPUT', 'This is the only credential of the account.', {
        details: { reason: 'LAST_CREDENTIAL' },
      });
    }
    if (isSigned(call)) {
      redeemRetry(dependencies, { ...call, method }, () => listOtherCredentialKeys(dependencies, credential));
      remove(dependencies, credential);
      return reply(204, undefined);
    }
    const payload = createActivity(dependencies, deleteCredential, accountId, {
      type: 'ACTIVITY_TYPE_DELETE_AUTHENTICATORS',
      parameters: { authenticatorIds: [id.slice('AuthMethod:'.length)] },
    });
    return reply(202, { type, ...issueRetry(dependencies, { ...call, method }, { accountId, payload }) });
  },
);
