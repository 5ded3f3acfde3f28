import type { RelaySession } from '@latchkey/contract/relay';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { requestRelaySession } from '../session/requestRelaySession.ts';

/**
 * Reads the relay's session.
 *
 * ```ts
 * import { getRelaySession } from '@latchkey/core'
 *
 * const { customerId } = await getRelaySession(wallet)
 * ```
 *
 * Implements `GET /relay/session` (docs/reference/relay.md#getrelaysession, docs/architecture.md#sessions).
 *
 * @throws `RELAY_SESSION_REQUIRED` when signed out
 */
export function getRelaySession(wallet: Wallet, parameters: getRelaySession.Parameters = {}): Promise<RelaySession> {
  checkArguments('getRelaySession', { wallet });
  return requestRelaySession(wallet, parameters);
}

export declare namespace getRelaySession {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {}
}
