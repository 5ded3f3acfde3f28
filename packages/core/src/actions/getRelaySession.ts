import { getRelaySession as operation } from '@latchkey/contract/calls';
import type { RelaySession } from '@latchkey/contract/relay';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Asks the relay who it takes the caller for.
 *
 * ```ts
 * import { getRelaySession } from '@latchkey/core'
 *
 * const { customerId } = await getRelaySession(wallet)
 * ```
 *
 * Implements `GET /relay/session` (design 9.1 and 9.2).
 *
 * @throws `RELAY_SESSION_REQUIRED` for nobody
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
