import { endRelaySession as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Ends the relay's session and its streams. Has no effect without a session.
 *
 * ```ts
 * import { endRelaySession } from '@latchkey/core'
 *
 * await endRelaySession(wallet)
 * ```
 *
 * The key stays: `signOut` ends both. Implements `DELETE /relay/session` (docs/reference/relay.md#endrelaysession,
 * docs/architecture.md#sessions).
 *
 * @throws `NETWORK_FAILED`, `REQUEST_TIMED_OUT`
 */
export async function endRelaySession(wallet: Wallet, parameters: endRelaySession.Parameters = {}): Promise<void> {
  checkArguments('endRelaySession', { wallet });
  await request(wallet, operation, parameters);
}

export declare namespace endRelaySession {
  interface Parameters extends Pick<request.Extras, 'signal'> {}
}
