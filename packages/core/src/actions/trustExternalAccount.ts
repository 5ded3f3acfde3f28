import type { ExternalAccountId } from '@latchkey/contract';
import type { TrustChallenge } from '@latchkey/contract/accounts';
import { trustExternalAccount as operation } from '@latchkey/contract/calls';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Begins to trust a payee, so that transfers to it may go without an authorization. The answer carries a challenge; without one, the code of
 * an authenticator app confirms. What was begun before is void.
 *
 * ```ts
 * import { trustExternalAccount } from '@latchkey/core'
 *
 * const { scaChallenge } = await trustExternalAccount(wallet, { externalAccountId })
 * ```
 *
 * A step-up flow does this, and what follows: `createStepUpFlow`.
 * Implements `POST /customers/external-accounts/{externalAccountId}/trust` (supplement 2.6).
 *
 * @throws `CONFLICT` where nothing would change, or the region does not ask for it; `NOT_FOUND`, `RELAY_SESSION_REQUIRED`
 */
export async function trustExternalAccount(
  wallet: Wallet,
  parameters: trustExternalAccount.Parameters,
): Promise<TrustChallenge> {
  const { externalAccountId, signal } = parameters;
  return (await request(wallet, operation, { params: { externalAccountId }, signal })).body;
}

export declare namespace trustExternalAccount {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly externalAccountId: ExternalAccountId;
  }
}
