import type { ExternalAccountId } from '@latchkey/contract';
import { lookUpExternalAccount as operation } from '@latchkey/contract/calls';
import type { AccountLookup } from '@latchkey/contract/receivers';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Looks up the currencies and limits of a payee's account.
 *
 * ```ts
 * import { lookUpExternalAccount } from '@latchkey/core'
 *
 * const { supportedCurrencies } = await lookUpExternalAccount(wallet, { accountId: externalAccountId })
 * ```
 *
 * Implements `GET /receiver/external-account/{accountId}` (docs/reference/receivers.md#lookupexternalaccount).
 *
 * @throws `LOOKUP_REQUEST_FAILED`, `NOT_FOUND`, `RELAY_SESSION_REQUIRED`
 */
export async function lookUpExternalAccount(
  wallet: Wallet,
  parameters: lookUpExternalAccount.Parameters,
): Promise<AccountLookup> {
  checkArguments('lookUpExternalAccount', { wallet, parameters });
  const { accountId, signal } = parameters;
  return (await requestAsCaller(wallet, operation, { params: { accountId }, signal })).body;
}

export declare namespace lookUpExternalAccount {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly accountId: ExternalAccountId;
  }
}
