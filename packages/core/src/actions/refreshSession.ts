import type { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { refresh } from '../session/refresh.ts';
import type { SignerSession } from '../session/state.ts';

/**
 * Takes a new session with a new key in the place of the present one, in every tab.
 *
 * ```ts
 * import { refreshSession } from '@latchkey/core'
 *
 * const session = await refreshSession(wallet)
 * session.expiresAt // later than before
 * ```
 *
 * `keepSessionFresh` does it by itself while the app is in use. The session before is left to end by its time, without
 * its key. Implements `POST /auth/sessions/{sessionId}/refresh` (supplement 1.4 and 1.10).
 *
 * @throws `SESSION_REQUIRED` where there is none any more, `PAYLOAD_MISMATCH`, `PURPOSE_MISMATCH`, `ABORTED` where it was
 * locked meanwhile, `RELAY_SESSION_REQUIRED`
 */
export function refreshSession(wallet: Wallet, parameters: refreshSession.Parameters = {}): Promise<SignerSession> {
  return refresh(wallet, { signal: parameters.signal });
}

export declare namespace refreshSession {
  type Parameters = Pick<request.Extras, 'signal'>;
}
