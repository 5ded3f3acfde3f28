import type { ExternalAccountId } from '@latchkey/contract';
import type { TrustChallenge } from '@latchkey/contract/accounts';
import { untrustExternalAccount as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Starts to remove the trust in a payee, which is required before it can be deleted. Confirm it with a proof for the
 * challenge in the response; without a challenge, with the code of an authenticator app. An earlier start becomes
 * invalid.
 *
 * ```ts
 * import { untrustExternalAccount } from '@latchkey/core'
 *
 * const { scaChallenge } = await untrustExternalAccount(wallet, { externalAccountId })
 * ```
 *
 * `createStepUpFlow` handles this and everything that follows. Implements `POST
 * /customers/external-accounts/{externalAccountId}/untrust` (docs/reference/accounts.md#trustexternalaccount).
 *
 * @throws `CONFLICT` if nothing would change, or the region does not require it; `NOT_FOUND`, `RELAY_SESSION_REQUIRED`
 */
export async function untrustExternalAccount(
  wallet: Wallet,
  parameters: untrustExternalAccount.Parameters,
): Promise<TrustChallenge> {
  checkArguments('untrustExternalAccount', { wallet, parameters });
  const { externalAccountId, signal } = parameters;
  return (await request(wallet, operation, { params: { externalAccountId }, signal })).body;
}

export declare namespace untrustExternalAccount {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly externalAccountId: ExternalAccountId;
  }
}
