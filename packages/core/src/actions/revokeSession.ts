import type { SessionId } from '@latchkey/contract';
import type { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { SESSION_REQUIRED } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { revoke } from '../session/revoke.ts';
import { signerOf } from '../session/signerOf.ts';

/**
 * Ends a session, of another device for example, by signed retry with the key of this one.
 *
 * ```ts
 * import { listSessions, revokeSession } from '@latchkey/core'
 *
 * const [lost] = await listSessions(wallet, { accountId })
 * await revokeSession(wallet, { sessionId: lost.id })
 * ```
 *
 * To end the session of this browser use `signOut`.
 * Implements `DELETE /auth/sessions/{sessionId}` (supplement 1.4 and 1.10).
 *
 * @throws `SESSION_REQUIRED` without a key to sign with, `NOT_FOUND` for a session that is over already,
 * `WALLET_SIGNATURE_INVALID`, `RELAY_SESSION_REQUIRED`
 */
export async function revokeSession(wallet: Wallet, parameters: revokeSession.Parameters): Promise<void> {
  const { sessionId, signal } = parameters;
  const key = signerOf(wallet);
  if (key === undefined) throw coreError(SESSION_REQUIRED);
  await revoke(wallet, { sessionId, key, signal });
}

export declare namespace revokeSession {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly sessionId: SessionId;
  }
}
