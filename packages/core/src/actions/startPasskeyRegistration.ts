import { startPasskeyRegistration as operation } from '@latchkey/contract/calls';
import type { PasskeyRegistration } from '@latchkey/contract/relay';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Asks the relay for what a new passkey attests: a challenge that serves once, the relying party, the person.
 *
 * ```ts
 * import { createPasskey, startPasskeyRegistration } from '@latchkey/core'
 *
 * const registration = await startPasskeyRegistration(wallet)
 * const attestation = await createPasskey({ registration })
 * ```
 *
 * Implements `POST /relay/passkey-registration` (design 9.1; supplement 1.6).
 *
 * @throws `RELAY_SESSION_REQUIRED`
 */
export async function startPasskeyRegistration(
  wallet: Wallet,
  parameters: startPasskeyRegistration.Parameters = {},
): Promise<PasskeyRegistration> {
  return (await request(wallet, operation, { signal: parameters.signal })).body;
}

export declare namespace startPasskeyRegistration {
  type Parameters = Pick<request.Extras, 'signal'>;
}
