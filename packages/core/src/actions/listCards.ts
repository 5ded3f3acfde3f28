import type { InternalAccountId } from '@latchkey/contract';
import { listCards as operation } from '@latchkey/contract/calls';
import type { Card } from '@latchkey/contract/cards';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';
import type { Page } from './page.ts';

/**
 * Lists the user's cards. A card is `PROCESSING` until it has been issued.
 *
 * ```ts
 * import { listCards } from '@latchkey/core'
 *
 * const { data, nextCursor } = await listCards(wallet, { limit: '20' })
 * ```
 *
 * Implements `GET /cards` (docs/reference/cards.md#listcards).
 *
 * @throws `INVALID_INPUT`, `RELAY_SESSION_REQUIRED`
 */
export async function listCards(wallet: Wallet, parameters: listCards.Parameters = {}): Promise<Page<Card>> {
  checkArguments('listCards', { wallet });
  const { signal, background, ...query } = parameters;
  return (await requestAsCaller(wallet, operation, { query, signal, background })).body;
}

export declare namespace listCards {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    readonly state?: 'PENDING_KYC' | 'PROCESSING' | 'ACTIVE' | 'FROZEN' | 'CLOSED';
    /** Cards that this account funds. */
    readonly accountId?: InternalAccountId;
    readonly sortOrder?: 'asc' | 'desc';
    /** Rows of one page, `1` to `100`. Default: 20. */
    readonly limit?: string;
    /** `nextCursor` of the previous page. */
    readonly cursor?: string;
  }
}
