import { listTransactions as operation } from '@latchkey/contract/calls';
import type { Transaction } from '@latchkey/contract/transactions';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import type { Page } from './page.ts';

/**
 * Reads what happened to the money, newest first.
 *
 * ```ts
 * import { listTransactions } from '@latchkey/core'
 *
 * const { data, nextCursor } = await listTransactions(wallet, { limit: '20' })
 * ```
 *
 * `COMPLETED` is not the end of it: a bank can return a payment days later.
 * Implements `GET /transactions` (supplement 3.8).
 *
 * @throws `INVALID_INPUT`, `RELAY_SESSION_REQUIRED`; `AMOUNT_UNSAFE` for the whole page where one amount of it is not exact
 */
export async function listTransactions(
  wallet: Wallet,
  parameters: listTransactions.Parameters = {},
): Promise<Page<Transaction>> {
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
    /** Rows of one page, `1` to `100`; 20 unless given. */
    readonly limit?: string;
    /** `nextCursor` of the page before. */
    readonly cursor?: string;
  }
}
