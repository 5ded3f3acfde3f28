import type { ExternalAccountId } from '@latchkey/contract';
import type { TrustChallenge } from '@latchkey/contract/accounts';
import { trustExternalAccount as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Starts to trust a payee, so that transfers to it may need no authorization. Confirm it with a proof for the challenge
 * in the response; without a challenge, with the code of an authenticator app. An earlier start becomes invalid.
 *
 * ```ts
 * import { trustExternalAccount } from '@latchkey/core'
 *
 * const { scaChallenge } = await trustExternalAccount(wallet, { externalAccountId })
 * ```
 *
 * `createStepUpFlow` handles this and everything that follows. Implements `POST
 * /customers/external-accounts/{externalAccountId}/trust` (docs/reference/accounts.md#trustexternalaccount).
 *
 * @throws `CONFLICT` if nothing would change, or the region does not require it; `NOT_FOUND`, `RELAY_SESSION_REQUIRED`
 */
export async function trustExternalAccount(
  wallet: Wallet,
  parameters: trustExternalAccount.Parameters,
): Promise<TrustChallenge> {
  checkArguments('trustExternalAccount', { wallet, parameters });
  const { externalAccountId, signal } = parameters;
  return (await request(wallet, operation, { params: { externalAccountId }, signal })).body;
}

export declare namespace trustExternalAccount {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly externalAccountId: ExternalAccountId;
  }
}
