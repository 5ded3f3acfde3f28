import { endRelaySession as operation } from '@latchkey/contract/calls';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Ends the relay's session, and every stream that hangs on it. Ending none is no error.
 *
 * ```ts
 * import { endRelaySession } from '@latchkey/core'
 *
 * await endRelaySession(wallet)
 * ```
 *
 * The key stays: `signOut` does all of it.
 * Implements `DELETE /relay/session` (design 9.1 and 9.2).
 *
 * @throws `NETWORK_FAILED`, `REQUEST_TIMED_OUT`
 */
export async function endRelaySession(wallet: Wallet, parameters: endRelaySession.Parameters = {}): Promise<void> {
  await request(wallet, operation, parameters);
}

export declare namespace endRelaySession {
  interface Parameters extends Pick<request.Extras, 'signal'> {}
}
