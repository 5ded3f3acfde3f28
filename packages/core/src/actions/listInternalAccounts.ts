import type { InternalAccount } from '@latchkey/contract/accounts';
import { listInternalAccounts as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import type { Page } from './page.ts';

/**
 * Reads the accounts held at the service, with their balances.
 *
 * ```ts
 * import { listInternalAccounts } from '@latchkey/core'
 *
 * const { data } = await listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET' })
 * ```
 *
 * Amounts are in the smallest unit of their currency; `toMoney` makes them exact. Implements `GET /internal-accounts`
 * (docs/reference/accounts.md#internalaccount).
 *
 * @throws `INVALID_INPUT`, `RELAY_SESSION_REQUIRED`; `AMOUNT_UNSAFE` for the whole page if one of its amounts is not
 * exact
 */
export async function listInternalAccounts(
  wallet: Wallet,
  parameters: listInternalAccounts.Parameters = {},
): Promise<Page<InternalAccount>> {
  checkArguments('listInternalAccounts', { wallet });
  const { signal, background, ...query } = parameters;
  return (await request(wallet, operation, { query, signal, background })).body;
}

export declare namespace listInternalAccounts {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    /** `EMBEDDED_WALLET` for the accounts that a session key signs for. */
    readonly type?: string;
    /** Currency code. */
    readonly currency?: string;
    /** Rows of one page, `1` to `100`. Default: 20. */
    readonly limit?: string;
    /** `nextCursor` of the previous page. */
    readonly cursor?: string;
  }
}
