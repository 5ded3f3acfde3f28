import type { ExternalAccountId, RequestOf } from '@latchkey/contract';
import type { ExternalAccount } from '@latchkey/contract/accounts';
import { verifyExternalAccount as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Proves the ownership of a wallet with a signature over the message of `challengeExternalAccount`.
 *
 * ```ts
 * import { verifyExternalAccount } from '@latchkey/core'
 *
 * const { status } = await verifyExternalAccount(wallet, { externalAccountId, proof: { signature } })
 * ```
 *
 * Implements `POST /customers/external-accounts/{externalAccountId}/verify`
 * (docs/reference/accounts.md#verifyexternalaccount).
 *
 * @throws `INVALID_INPUT` for a wrong signature, which leaves the account `UNVERIFIED`, `CONFLICT` without an open
 * challenge, `NOT_FOUND`, `RELAY_SESSION_REQUIRED`
 */
export async function verifyExternalAccount(
  wallet: Wallet,
  parameters: verifyExternalAccount.Parameters,
): Promise<ExternalAccount> {
  checkArguments('verifyExternalAccount', { wallet, parameters });
  const { externalAccountId, proof, idempotencyKey, signal } = parameters;
  const call = { params: { externalAccountId }, body: proof, idempotencyKey, signal };
  return (await request(wallet, operation, call)).body;
}

export declare namespace verifyExternalAccount {
  interface Parameters extends Pick<request.Extras, 'idempotencyKey' | 'signal'> {
    readonly externalAccountId: ExternalAccountId;
    /** The signature in hexadecimal (EVM), base58 (Solana) or base64 (Bitcoin), and the scheme of Bitcoin. */
    readonly proof: RequestOf<typeof operation>['body'];
  }
}
