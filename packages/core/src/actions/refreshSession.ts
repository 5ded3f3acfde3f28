import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { refresh } from '../session/refresh.ts';
import type { SignerSession } from '../session/state.ts';

/**
 * Replaces the session and its key in every tab.
 *
 * ```ts
 * import { refreshSession } from '@latchkey/core'
 *
 * const session = await refreshSession(wallet)
 * session.expiresAt // later than before
 * ```
 *
 * `autoRefreshSession` does this automatically while the app is in use. The old session expires without its key.
 * Implements `POST /auth/sessions/{sessionId}/refresh` (docs/reference/signed-retries.md, docs/reference/sessions.md).
 *
 * @throws `SESSION_REQUIRED` without a session, `PAYLOAD_MISMATCH`, `PURPOSE_MISMATCH`, `ABORTED` when it was locked
 * meanwhile, `RELAY_SESSION_REQUIRED`
 */
export function refreshSession(wallet: Wallet, parameters: refreshSession.Parameters = {}): Promise<SignerSession> {
  checkArguments('refreshSession', { wallet });
  return refresh(wallet, { signal: parameters.signal });
}

export declare namespace refreshSession {
  type Parameters = Pick<request.Extras, 'signal'>;
}
