import type { CardId, InternalAccountId } from '@latchkey/contract';
import { updateCard as operation } from '@latchkey/contract/calls';
import type { Card } from '@latchkey/contract/cards';
import { checkArguments } from '@latchkey/core/development';
import { proveSigner } from '../client/proveSigner.ts';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Freezes, unfreezes or closes a card, or changes its funding sources. Closing is permanent, and allows no other change
 * in the same call. Only the platform can change the spending limit; the relay refuses it.
 *
 * ```ts
 * import { updateCard } from '@latchkey/core'
 *
 * await updateCard(wallet, { cardId, state: 'FROZEN', idempotencyKey: crypto.randomUUID() })
 * ```
 *
 * Implements `PATCH /cards/{cardId}` (docs/reference/cards.md#updatecard).
 *
 * @throws `INVALID_STATE_TRANSITION`, `CARD_ALREADY_CLOSED`, `CARD_NOT_MUTABLE`, `INVALID_INPUT`, `NOT_FOUND`,
 * `RELAY_PROOF_REQUIRED` for closing without a session key, `RELAY_SESSION_REQUIRED`
 */
export async function updateCard(wallet: Wallet, parameters: updateCard.Parameters): Promise<Card> {
  checkArguments('updateCard', { wallet, parameters });
  const { cardId, idempotencyKey, signal, ...body } = parameters;
  const call = { params: { cardId }, body, idempotencyKey, prove: proveSigner(wallet), signal };
  return (await requestAsCaller(wallet, operation, call)).body;
}

export declare namespace updateCard {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly cardId: CardId;
    readonly state?: 'ACTIVE' | 'FROZEN' | 'CLOSED';
    /** The complete list of funding accounts. The first is charged first. */
    readonly fundingSources?: readonly InternalAccountId[];
    /** Without it a lost response cannot be recovered. */
    readonly idempotencyKey: string;
  }
}
