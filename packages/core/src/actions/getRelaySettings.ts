import { getRelaySettings as operation } from '@latchkey/contract/calls';
import type { RelaySettings } from '@latchkey/contract/relay';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Reads what a sign-in form must know: methods, the shape of codes, currencies. Nobody needs to be signed in.
 *
 * ```ts
 * import { getRelaySettings } from '@latchkey/core'
 *
 * const { methods, code, currencies } = await getRelaySettings(wallet)
 * ```
 *
 * Implements `GET /relay/settings` (design 9.1).
 *
 * @throws `RELAY_UPSTREAM_UNAVAILABLE`
 */
export async function getRelaySettings(
  wallet: Wallet,
  parameters: getRelaySettings.Parameters = {},
): Promise<RelaySettings> {
  return (await request(wallet, operation, parameters)).body;
}

export declare namespace getRelaySettings {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {}
}
