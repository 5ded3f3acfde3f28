import { getRelaySettings as operation } from '@latchkey/contract/calls';
import type { RelaySettings } from '@latchkey/contract/relay';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Reads the settings of sign-in forms: methods, the format of codes, currencies. No session is required.
 *
 * ```ts
 * import { getRelaySettings } from '@latchkey/core'
 *
 * const { methods, code, currencies } = await getRelaySettings(wallet)
 * ```
 *
 * Implements `GET /relay/settings` (docs/reference/relay.md#getrelaysettings).
 *
 * @throws `RELAY_UPSTREAM_UNAVAILABLE`
 */
export async function getRelaySettings(
  wallet: Wallet,
  parameters: getRelaySettings.Parameters = {},
): Promise<RelaySettings> {
  checkArguments('getRelaySettings', { wallet });
  return (await request(wallet, operation, parameters)).body;
}

export declare namespace getRelaySettings {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {}
}
