import { startPasskeyRegistration as operation } from '@latchkey/contract/calls';
import type { PasskeyRegistration } from '@latchkey/contract/relay';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Requests the options of a new passkey from the relay: a single-use challenge, the relying party, the user.
 *
 * ```ts
 * import { createPasskey, startPasskeyRegistration } from '@latchkey/core'
 *
 * const registration = await startPasskeyRegistration(wallet)
 * const attestation = await createPasskey({ registration })
 * ```
 *
 * Implements `POST /relay/passkey-registration` (docs/reference/relay.md#startpasskeyregistration,
 * docs/reference/credentials.md#createcredential).
 *
 * @throws `RELAY_SESSION_REQUIRED`
 */
export async function startPasskeyRegistration(
  wallet: Wallet,
  parameters: startPasskeyRegistration.Parameters = {},
): Promise<PasskeyRegistration> {
  checkArguments('startPasskeyRegistration', { wallet });
  return (await request(wallet, operation, { signal: parameters.signal })).body;
}

export declare namespace startPasskeyRegistration {
  type Parameters = Pick<request.Extras, 'signal'>;
}
