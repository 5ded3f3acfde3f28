import { revokeSession } from '@latchkey/contract/sessions';
import type { Engine } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { createActivity } from '../activity.ts';
import { isSigned, issueRetry, redeemRetry } from '../signedRetry.ts';
import { activeKeys, isActive, type SessionRow } from './row.ts';

const method = 'DELETE';

/** What ending a session signs (supplement 1.4). */
function createPayload(engine: Engine, row: SessionRow): string {
  const parameters = {
    apiKeyIds: [row.id.slice('Session:'.length)],
    userId: row.authMethodId.slice('AuthMethod:'.length),
  };
  return createActivity(engine, revokeSession, row.accountId, { type: 'ACTIVITY_TYPE_DELETE_API_KEYS', parameters });
}

/** Signed by any active session of the account, the ended one included. Ended and expired ones are not found. */
export default handler(revokeSession, (engine, call) => {
  const row = engine.tables.sessions.get(call.params.sessionId);
  if (!row || !isActive(engine, row)) throw new Refusal('NOT_FOUND', 'There is no such session, or it has ended.');
  if (!isSigned(call)) {
    const payload = createPayload(engine, row);
    const retry = issueRetry(engine, { ...call, method }, { accountId: row.accountId, payload });
    return reply(202, { type: row.type, ...retry });
  }
  redeemRetry(engine, { ...call, method }, (retry) => activeKeys(engine, retry.accountId));
  engine.tables.sessions.put({ ...row, revoked: true });
  return reply(204, undefined);
});
