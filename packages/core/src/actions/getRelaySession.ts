import { getRelaySession as operation } from '@latchkey/contract/calls';
import type { RelaySession } from '@latchkey/contract/relay';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

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
export async function getRelaySession(
  wallet: Wallet,
  parameters: getRelaySession.Parameters = {},
): Promise<RelaySession> {
  return (await request(wallet, operation, parameters)).body;
}

export declare namespace getRelaySession {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {}
}
