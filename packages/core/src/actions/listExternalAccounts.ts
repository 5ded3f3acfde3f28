import type { ExternalAccount } from '@latchkey/contract/accounts';
import { listExternalAccounts as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import type { Page } from './page.ts';

/**
 * Reads the bank accounts and wallets that money can be sent to.
 *
 * ```ts
 * import { listExternalAccounts } from '@latchkey/core'
 *
 * const { data } = await listExternalAccounts(wallet)
 * ```
 *
 * Each can be paid any number of times. Implements `GET /customers/external-accounts`
 * (docs/reference/accounts.md#createexternalaccount).
 *
 * @throws `INVALID_INPUT`, `RELAY_SESSION_REQUIRED`
 */
export async function listExternalAccounts(
  wallet: Wallet,
  parameters: listExternalAccounts.Parameters = {},
): Promise<Page<ExternalAccount>> {
  checkArguments('listExternalAccounts', { wallet });
  const { signal, background, ...query } = parameters;
  return (await request(wallet, operation, { query, signal, background })).body;
}

export declare namespace listExternalAccounts {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    /** Currency code. */
    readonly currency?: string;
    /** Rows of one page, `1` to `100`. Default: 20. */
    readonly limit?: string;
    /** `nextCursor` of the previous page. */
    readonly cursor?: string;
  }
}
