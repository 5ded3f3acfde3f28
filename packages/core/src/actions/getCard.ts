import type { CardId } from '@latchkey/contract';
import { getCard as operation } from '@latchkey/contract/calls';
import type { Card } from '@latchkey/contract/cards';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Reads a card.
 *
 * ```ts
 * import { getCard } from '@latchkey/core'
 *
 * const card = await getCard(wallet, { cardId })
 * ```
 *
 * Implements `GET /cards/{cardId}` (docs/reference/cards.md#getcard).
 *
 * @throws `NOT_FOUND`, `RELAY_SESSION_REQUIRED`
 */
export async function getCard(wallet: Wallet, parameters: getCard.Parameters): Promise<Card> {
  checkArguments('getCard', { wallet, parameters });
  const { cardId, signal, background } = parameters;
  return (await requestAsCaller(wallet, operation, { params: { cardId }, signal, background })).body;
}

export declare namespace getCard {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    readonly cardId: CardId;
  }
}
