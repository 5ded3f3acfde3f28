import { listTransactions as operation } from '@latchkey/contract/calls';
import type { Transaction } from '@latchkey/contract/transactions';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import type { Page } from './page.ts';

/**
 * Lists the user's transactions, newest first.
 *
 * ```ts
 * import { listTransactions } from '@latchkey/core'
 *
 * const { data, nextCursor } = await listTransactions(wallet, { limit: '20' })
 * ```
 *
 * `COMPLETED` is not final: a bank can return a payment days later. Implements `GET /transactions`
 * (docs/reference/transactions.md#listtransactions).
 *
 * @throws `INVALID_INPUT`, `RELAY_SESSION_REQUIRED`; `AMOUNT_UNSAFE` for the whole page if one of its amounts is not
 * exact
 */
export async function listTransactions(
  wallet: Wallet,
  parameters: listTransactions.Parameters = {},
): Promise<Page<Transaction>> {
  checkArguments('listTransactions', { wallet });
  const { signal, background, ...query } = parameters;
  return (await request(wallet, operation, { query, signal, background })).body;
}

export declare namespace listTransactions {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    readonly status?: string;
    readonly type?: 'INCOMING' | 'OUTGOING';
    readonly reference?: string;
    /** RFC 3339, inclusive. */
    readonly startDate?: string;
    /** RFC 3339, inclusive. */
    readonly endDate?: string;
    readonly sortOrder?: 'asc' | 'desc';
    /** Rows of one page, `1` to `100`. Default: 20. */
    readonly limit?: string;
    /** `nextCursor` of the previous page. */
    readonly cursor?: string;
  }
}
