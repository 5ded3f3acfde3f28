import { deleteCredential } from '@latchkey/contract/credentials';
import type { Engine } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { createActivity } from '../activity.ts';
import { activeSessions } from '../sessions/row.ts';
import { isSigned, issueRetry, redeemRetry } from '../signedRetry.ts';
import { findCredential } from './findCredential.ts';
import type { CredentialRow } from './rows.ts';

const method = 'DELETE';

/** The keys of the account's sessions that this credential did not open: it cannot authorise its own removal. */
function othersKeys(engine: Engine, { id, accountId }: CredentialRow) {
  const others = activeSessions(engine, accountId).filter(({ authMethodId }) => authMethodId !== id);
  return others.map(({ publicKey }) => publicKey);
}

/** Takes a credential away with all that it opened and was sent. */
function remove({ tables }: Engine, { id, accountId }: CredentialRow): void {
  for (const session of tables.sessions.where('accountId', accountId)) {
    if (session.authMethodId === id && !session.revoked) tables.sessions.put({ ...session, revoked: true });
  }
  for (const code of tables.codes.where('credentialId', id)) tables.codes.drop(code.id);
  for (const challenge of tables.passkeyChallenges.where('credentialId', id))
    tables.passkeyChallenges.drop(challenge.id);
  tables.credentials.drop(id);
}

/** Signed by a session of another credential; its own sessions end with it. The last one stays (supplement 1.7). */
export default handler(deleteCredential, (engine, call) => {
  const credential = findCredential(engine, call.params.authMethodId);
  const { id, accountId, type } = credential;
  if (engine.tables.credentials.where('accountId', accountId).length === 1) {
    throw new Refusal('INVALID_INPUT', 'This is the only credential of the account.', {
      details: { reason: 'LAST_CREDENTIAL' },
    });
  }
  if (isSigned(call)) {
    redeemRetry(engine, { ...call, method }, () => othersKeys(engine, credential));
    remove(engine, credential);
    return reply(204, undefined);
  }
  const payload = createActivity(engine, deleteCredential, accountId, {
    type: 'ACTIVITY_TYPE_DELETE_AUTHENTICATORS',
    parameters: { authenticatorIds: [id.slice('AuthMethod:'.length)] },
  });
  return reply(202, { type, ...issueRetry(engine, { ...call, method }, { accountId, payload }) });
});
