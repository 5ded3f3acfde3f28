import type { SessionId } from '@latchkey/contract';
import type { Session } from '@latchkey/contract/sessions';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { collectForeignIds } from '../session/foreignIds.ts';
import { getSigner } from '../session/getSigner.ts';
import { rememberIds } from '../session/knownIds.ts';
import { revoke } from '../session/revoke.ts';

/**
 * Ends a session, of another device for example, by signed retry with the key of this one.
 *
 * ```ts
 * import { listSessions, revokeSession } from '@latchkey/core'
 *
 * const sessions = await listSessions(wallet, { accountId })
 * for (const { id } of sessions.slice(1)) await revokeSession(wallet, { sessionId: id })
 * ```
 *
 * To end the session of this browser use `signOut`. Implements `DELETE /auth/sessions/{sessionId}`
 * (docs/reference/signed-retries.md, docs/reference/sessions.md#revokesession).
 *
 * @throws `SESSION_REQUIRED` without a key to sign with, `NOT_FOUND` for a session that has ended, `PAYLOAD_MISMATCH`,
 * `PURPOSE_MISMATCH`, `WALLET_SIGNATURE_INVALID`, `RELAY_SESSION_REQUIRED`
 */
export async function revokeSession(wallet: Wallet, parameters: revokeSession.Parameters): Promise<void> {
  checkArguments('revokeSession', { wallet, parameters });
  const { sessionId, known = [], signal } = parameters;
  rememberIds(
    wallet,
    known.map(({ id }) => ({ id })),
  );
  const foreignIds = collectForeignIds(wallet, sessionId);
  await revoke(wallet, { sessionId, key: getSigner(wallet), foreignIds, signal });
}

export declare namespace revokeSession {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly sessionId: SessionId;
    /**
     * Additional known sessions. A payload that names another session of these, or of those that the wallet has read,
     * is not signed.
     */
    readonly known?: readonly Pick<Session, 'id'>[] | undefined;
  }
}
