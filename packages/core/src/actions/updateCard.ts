import type { CardId, InternalAccountId } from '@latchkey/contract';
import { updateCard as operation } from '@latchkey/contract/calls';
import type { Card } from '@latchkey/contract/cards';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Freezes, thaws or closes a card, or changes what funds it. Closing is for ever, and goes with nothing else. What it may
 * spend at once is the platform's to say: a relay refuses it.
 *
 * ```ts
 * import { updateCard } from '@latchkey/core'
 *
 * await updateCard(wallet, { cardId, state: 'FROZEN', idempotencyKey: crypto.randomUUID() })
 * ```
 *
 * Implements `PATCH /cards/{cardId}` (interface, Cards; supplement 6.2 and 6.3).
 *
 * @throws `INVALID_STATE_TRANSITION`, `CARD_ALREADY_CLOSED`, `CARD_NOT_MUTABLE`, `INVALID_INPUT`, `NOT_FOUND`,
 * `RELAY_SESSION_REQUIRED`
 */
export async function updateCard(wallet: Wallet, parameters: updateCard.Parameters): Promise<Card> {
  const { cardId, idempotencyKey, signal, ...body } = parameters;
  return (await requestAsCaller(wallet, operation, { params: { cardId }, body, idempotencyKey, signal })).body;
}

export declare namespace updateCard {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly cardId: CardId;
    readonly state?: 'ACTIVE' | 'FROZEN' | 'CLOSED';
    /** All of them, the first charged first. */
    readonly fundingSources?: readonly InternalAccountId[];
    /** Without it a lost answer cannot be asked for again. */
    readonly idempotencyKey: string;
  }
}
