import { refreshSession } from '@latchkey/contract/sessions';
import type {
  EventDependencies,
  FaultsDependency,
  SeedDependency,
  SettingsDependency,
  TablesDependency,
  TimeDependency,
} from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { type Call, createPreparedHandler, reply } from '../../http/handler.ts';
import { createActivity } from '../activity.ts';
import { isSigned, issueRetry, redeemRetry } from '../signedRetry.ts';
import { isActive } from './activeSessions.ts';
import { openSession } from './openSession.ts';
import type { SessionRow } from './row.ts';
import { makeSessionKey, readClientKey, type SessionKey } from './sessionKey.ts';

type RefreshCall = Call<typeof refreshSession>;

const method = 'POST';

/** Generates the new session's key on the second leg. Its request can be used once. */
async function prepare(dependencies: SeedDependency, call: RefreshCall): Promise<SessionKey> {
  const { clientPublicKey } = call.body;
  if (!isSigned(call)) return { publicKey: readClientKey(clientPublicKey) };
  return makeSessionKey(dependencies, clientPublicKey, `refresh/${call.requestId}`);
}

/**
 * Finds the session, which must be active on both legs. @throws ApiError 401; an unknown session too
 * (docs/reference/errors.md#failures-of-wallet-authentication).
 */
function findActive(
  dependencies: TablesDependency & TimeDependency,
  id: RefreshCall['params']['sessionId'],
): SessionRow {
  const row = dependencies.tables.sessions.get(id);
  if (row && isActive(dependencies, row)) return row;
  throw new ApiError('UNAUTHORIZED', 'The session is unknown or has ended.', {
    details: { reason: 'SESSION_NOT_ACTIVE' },
  });
}

/**
 * Opens a new session for a fresh key, authorized by the key of this session. This session stays active until it
 * expires or is revoked (docs/reference/sandbox.md).
 */
export const refreshSessionHandler = createPreparedHandler(
  refreshSession,
  prepare,
  (dependencies: EventDependencies & SettingsDependency & FaultsDependency, call) => {
    const row = findActive(dependencies, call.params.sessionId);
    if (isSigned(call)) {
      redeemRetry(dependencies, { ...call, method }, () => [row.publicKey]);
      return reply(201, openSession(dependencies, row, call.prepared));
    }
    const userId = dependencies.tables.internalAccounts.get(row.accountId)?.organizationId;
    const payload = createActivity(dependencies, refreshSession, row.accountId, {
      type: 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2',
      parameters: { targetPublicKey: call.body.clientPublicKey, userId },
    });
    return reply(202, issueRetry(dependencies, { ...call, method }, { accountId: row.accountId, payload }));
  },
);
