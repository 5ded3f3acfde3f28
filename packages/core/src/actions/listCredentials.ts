import type { InternalAccountId } from '@latchkey/contract';
import { listCredentials as operation } from '@latchkey/contract/calls';
import type { AuthMethod } from '@latchkey/contract/credentials';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { rememberIds } from '../session/knownIds.ts';
import { checkAccount } from './checkAccount.ts';

/**
 * Reads the credentials that open a wallet account.
 *
 * ```ts
 * import { listCredentials } from '@latchkey/core'
 *
 * const credentials = await listCredentials(wallet, { accountId })
 * ```
 *
 * Implements `GET /auth/credentials` (docs/reference/credentials.md#listcredentials).
 *
 * @throws `INVALID_INPUT`, `RELAY_SESSION_REQUIRED`
 */
export async function listCredentials(
  wallet: Wallet,
  parameters: listCredentials.Parameters,
): Promise<readonly AuthMethod[]> {
  checkArguments('listCredentials', { wallet, parameters });
  const { accountId, signal } = parameters;
  const { data } = (await request(wallet, operation, { query: { accountId }, signal })).body;
  checkAccount(data, accountId);
  rememberIds(wallet, data);
  return data;
}

export declare namespace listCredentials {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly accountId: InternalAccountId;
  }
}
