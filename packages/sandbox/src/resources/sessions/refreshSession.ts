import { refreshSession } from '@latchkey/contract/sessions';
import type { Engine } from '../../engine.ts';
import { type Call, preparedHandler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { createActivity } from '../activity.ts';
import { isSigned, issueRetry, redeemRetry } from '../signedRetry.ts';
import { openSession } from './openSession.ts';
import { isActive, type SessionRow } from './row.ts';
import { makeSessionKey, readClientKey, type SessionKey } from './sessionKey.ts';

type RefreshCall = Call<typeof refreshSession>;

const method = 'POST';

/** The new session's key, made on the second leg; the request that it belongs to serves once. */
async function prepare(engine: Engine, call: RefreshCall): Promise<SessionKey> {
  const { clientPublicKey } = call.body;
  if (!isSigned(call)) return { publicKey: readClientKey(clientPublicKey) };
  return makeSessionKey(engine, clientPublicKey, `refresh/${call.requestId}`);
}

/** @throws Refusal `NOT_FOUND`; 401: on either leg the session must still sign (supplement 1.10). */
function findActive(engine: Engine, id: RefreshCall['params']['sessionId']): SessionRow {
  const row = engine.tables.sessions.get(id);
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such session.');
  if (isActive(engine, row)) return row;
  throw new Refusal('UNAUTHORIZED', 'The session has ended.', {
    details: { reason: 'SESSION_NOT_ACTIVE' },
  });
}

/**
 * Opens a new session for a fresh key, vouched for by the key of this one. This one stays as it is until it expires or
 * is revoked (decision 0013).
 */
export default preparedHandler(refreshSession, prepare, (engine, call) => {
  const row = findActive(engine, call.params.sessionId);
  if (isSigned(call)) {
    redeemRetry(engine, { ...call, method }, () => [row.publicKey]);
    return reply(201, openSession(engine, row, call.prepared));
  }
  const payload = createActivity(engine, refreshSession, row.accountId, {
    type: 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2',
    parameters: { targetPublicKey: call.body.clientPublicKey, userId: row.authMethodId.slice('AuthMethod:'.length) },
  });
  return reply(202, issueRetry(engine, { ...call, method }, { accountId: row.accountId, payload }));
});
