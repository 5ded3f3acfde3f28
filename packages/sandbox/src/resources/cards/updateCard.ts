import { isTransition, type RequestOf } from '@latchkey/contract';
import { cardTransitions, updateCard } from '@latchkey/contract/cards';
import type { EventDependencies } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { emit } from '../../webhooks/emit.ts';
import { findCard } from '../findById.ts';
import { bindFundingSources } from './bindFundingSources.ts';
import { changeCard, closedByPlatform } from './changeCard.ts';
import { type CardRow, presentCard } from './row.ts';

type Patch = RequestOf<typeof updateCard>['body'];

/** Refuses transitions out of `PROCESSING`: only the issuer makes them (docs/reference/cards.md#states-card). */
function assertTransition({ state: from }: CardRow, to: Patch['state']): void {
  if (from === 'CLOSED') {
    if (to === 'CLOSED') throw new ApiError('CARD_ALREADY_CLOSED', 'The card is already closed.');
    throw new ApiError('CARD_NOT_MUTABLE', 'A closed card cannot be changed.');
  }
  if (to === undefined || (from !== 'PROCESSING' && isTransition(cardTransitions, from, to))) return;
  throw new ApiError('INVALID_STATE_TRANSITION', `A card that is ${from} does not become ${to}.`, {
    details: { from, to },
  });
}

/**
 * Replaces the funding sources. Every patch that names them emits an event, also when the list is unchanged
 * (docs/reference/webhooks.md).
 */
function replaceFundingSources(
  dependencies: EventDependencies,
  card: CardRow,
  accountIds: NonNullable<Patch['fundingSources']>,
): void {
  const fundingSources = bindFundingSources(dependencies, card.cardholderId, accountIds, card.fundingSources);
  emit(dependencies, 'CARD.FUNDING_SOURCE_CHANGE', presentCard(changeCard(dependencies, card.id, { fundingSources })));
}

/** Applies a patch as a whole or not at all. */
export const updateCardHandler = createHandler(updateCard, (dependencies: EventDependencies, { params, body }) => {
  const card = findCard(dependencies, params.cardId);
  const { state, fundingSources, maxSpendPerTransaction } = body;
  assertTransition(card, state);
  if (fundingSources) replaceFundingSources(dependencies, card, fundingSources);
  if (maxSpendPerTransaction !== undefined) changeCard(dependencies, card.id, { maxSpendPerTransaction });
  // Transactions in progress continue when a card is closed.
  if (state) changeCard(dependencies, card.id, state === 'CLOSED' ? closedByPlatform : { state });
  return reply(200, presentCard(findCard(dependencies, card.id)));
});
