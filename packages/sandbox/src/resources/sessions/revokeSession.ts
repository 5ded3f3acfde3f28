import { revokeSession } from '@latchkey/contract/sessions';
import type { EventDependencies, FaultsDependency, TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { createActivity } from '../activity.ts';
import { isSigned, issueRetry, redeemRetry } from '../signedRetry.ts';
import { isActive, listActiveKeys } from './activeSessions.ts';
import type { SessionRow } from './row.ts';

const method = 'DELETE';

/** Creates the payload that is signed to end a session (docs/reference/signed-retries.md). */
function createPayload(dependencies: TablesDependency & TimeDependency & FaultsDependency, row: SessionRow): string {
  const parameters = {
    apiKeyIds: [row.id.slice('Session:'.length)],
    // The owner of the account, as in every other payload; not the credential that opened the session.
    userId: dependencies.tables.internalAccounts.get(row.accountId)?.organizationId,
  };
  return createActivity(dependencies, revokeSession, row.accountId, {
    type: 'ACTIVITY_TYPE_DELETE_API_KEYS',
    parameters,
  });
}

/** Signed by any active session of the account, including the ended one. Ended and expired sessions are not found. */
export const revokeSessionHandler = createHandler(
  revokeSession,
  (dependencies: EventDependencies & FaultsDependency, call) => {
    const row = dependencies.tables.sessions.get(call.params.sessionId);
    if (!row || !isActive(dependencies, row))
      throw new ApiError('NOT_FOUND', 'There is no such session, or it has ended.');
    if (!isSigned(call)) {
      const payload = createPayload(dependencies, row);
      const retry = issueRetry(dependencies, { ...call, method }, { accountId: row.accountId, payload });
      return reply(202, { type: row.type, ...retry });
    }
    redeemRetry(dependencies, { ...call, method }, (retry) => listActiveKeys(dependencies, retry.accountId));
    dependencies.tables.sessions.put({ ...row, revoked: true });
    return reply(204, undefined);
  },
);
