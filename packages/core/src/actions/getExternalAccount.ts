import type { ExternalAccountId } from '@latchkey/contract';
import type { ExternalAccount } from '@latchkey/contract/accounts';
import { getExternalAccount as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Reads one bank account or wallet.
 *
 * ```ts
 * import { getExternalAccount } from '@latchkey/core'
 *
 * const account = await getExternalAccount(wallet, { externalAccountId })
 * ```
 *
 * Implements `GET /customers/external-accounts/{externalAccountId}` (docs/reference/accounts.md#createexternalaccount).
 *
 * @throws `NOT_FOUND`, `RELAY_NOT_FOUND` if it does not exist or belongs to another user, `RELAY_SESSION_REQUIRED`
 */
export async function getExternalAccount(
  wallet: Wallet,
  parameters: getExternalAccount.Parameters,
): Promise<ExternalAccount> {
  checkArguments('getExternalAccount', { wallet, parameters });
  const { externalAccountId, signal, background } = parameters;
  return (await request(wallet, operation, { params: { externalAccountId }, signal, background })).body;
}

export declare namespace getExternalAccount {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    readonly externalAccountId: ExternalAccountId;
  }
}
