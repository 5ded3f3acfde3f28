import type { ExternalAccountId } from '@latchkey/contract';
import { deleteExternalAccount as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import { proveSigner } from '../client/proveSigner.ts';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Removes a payee's account.
 *
 * ```ts
 * import { deleteExternalAccount } from '@latchkey/core'
 *
 * await deleteExternalAccount(wallet, { externalAccountId, idempotencyKey: crypto.randomUUID() })
 * ```
 *
 * Implements `DELETE /customers/external-accounts/{externalAccountId}`
 * (docs/reference/accounts.md#createexternalaccount).
 *
 * @throws `BENEFICIARY_TRUSTED` while it is trusted (see `createStepUpFlow`), `CONFLICT` while a payment to it is in
 * progress, `NOT_FOUND`, `RELAY_PROOF_REQUIRED` without a session key: repeat the call with the same `idempotencyKey`
 * after a new sign-in; `RELAY_SESSION_REQUIRED`
 */
export async function deleteExternalAccount(
  wallet: Wallet,
  parameters: deleteExternalAccount.Parameters,
): Promise<void> {
  checkArguments('deleteExternalAccount', { wallet, parameters });
  const { externalAccountId, idempotencyKey, signal } = parameters;
  const call = { params: { externalAccountId }, idempotencyKey, prove: proveSigner(wallet), signal };
  await requestAsCaller(wallet, operation, call);
}

export declare namespace deleteExternalAccount {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly externalAccountId: ExternalAccountId;
    /** Without it a lost response cannot be recovered. */
    readonly idempotencyKey: string;
  }
}
