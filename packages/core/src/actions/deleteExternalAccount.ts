import type { ExternalAccountId } from '@latchkey/contract';
import { deleteExternalAccount as operation } from '@latchkey/contract/calls';
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
 * Implements `DELETE /customers/external-accounts/{externalAccountId}` (supplement 4.1).
 *
 * @throws `BENEFICIARY_TRUSTED` while it is trusted (see `createStepUpFlow`), `CONFLICT` while a payment to it is under way,
 * `NOT_FOUND`, `RELAY_SESSION_REQUIRED`
 */
export async function deleteExternalAccount(
  wallet: Wallet,
  parameters: deleteExternalAccount.Parameters,
): Promise<void> {
  const { externalAccountId, idempotencyKey, signal } = parameters;
  await requestAsCaller(wallet, operation, { params: { externalAccountId }, idempotencyKey, signal });
}

export declare namespace deleteExternalAccount {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly externalAccountId: ExternalAccountId;
    /** Without it a lost answer cannot be asked for again. */
    readonly idempotencyKey: string;
  }
}
