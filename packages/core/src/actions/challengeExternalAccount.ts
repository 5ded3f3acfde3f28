import type { ExternalAccountId } from '@latchkey/contract';
import type { OwnershipChallenge } from '@latchkey/contract/accounts';
import { challengeExternalAccount as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import { checkVerificationLink } from '../client/urlPolicy.ts';
import type { Wallet } from '../client/wallet.ts';
import { PAYLOAD_MISMATCH } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { isOwnershipMessage } from '../signing/ownershipMessage.ts';

/**
 * Requests a challenge that proves the ownership of a wallet: a message to sign with the wallet's own key, or the link
 * of a liveness check. A new challenge voids the previous one.
 *
 * ```ts
 * import { challengeExternalAccount } from '@latchkey/core'
 *
 * const { messageToSign } = await challengeExternalAccount(wallet, { externalAccountId, method: 'WALLET_SIGNATURE' })
 * ```
 *
 * Implements `POST /customers/external-accounts/{externalAccountId}/challenge`
 * (docs/reference/accounts.md#challengeexternalaccount).
 *
 * The message is plain text; show it as it is before it is signed.
 *
 * @throws `CONFLICT` where no proof is required, `INVALID_INPUT`, `NOT_FOUND`, `PAYLOAD_MISMATCH` for a message that
 * may be a transaction or a sign-in, or that hides characters, `RELAY_SESSION_REQUIRED`, `URL_NOT_ALLOWED` for a link that is not https, or not of `linkHosts`
 */
export async function challengeExternalAccount(
  wallet: Wallet,
  parameters: challengeExternalAccount.Parameters,
): Promise<OwnershipChallenge> {
  checkArguments('challengeExternalAccount', { wallet, parameters });
  const { externalAccountId, method, idempotencyKey, signal } = parameters;
  const call = { params: { externalAccountId }, body: { method }, idempotencyKey, signal };
  const { body } = await request(wallet, operation, call);
  const { messageToSign } = body;
  if (messageToSign && !isOwnershipMessage(messageToSign)) throw createCoreError(PAYLOAD_MISMATCH);
  return checkVerificationLink(wallet, body);
}

export declare namespace challengeExternalAccount {
  interface Parameters extends Pick<request.Extras, 'idempotencyKey' | 'signal'> {
    readonly externalAccountId: ExternalAccountId;
    readonly method: 'WALLET_SIGNATURE' | 'LIVENESS';
  }
}
