import { isTransition, type RequestOf } from '@latchkey/contract';
import { cardTransitions, updateCard } from '@latchkey/contract/cards';
import type { Engine } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { emit } from '../../webhooks/emit.ts';
import { bindFundingSources } from './bindFundingSources.ts';
import { changeCard } from './changeCard.ts';
import { findCard } from './findCard.ts';
import { type CardRow, presentCard } from './row.ts';

type Patch = RequestOf<typeof updateCard>['body'];

/** The steps out of `PROCESSING` are the issuer's alone; nobody may ask for them (interface, Card.state). */
function assertMayBecome({ state: from }: CardRow, to: Patch['state']): void {
  if (from === 'CLOSED') {
    if (to === 'CLOSED') throw new Refusal('CARD_ALREADY_CLOSED', 'The card is closed already.');
    throw new Refusal('CARD_NOT_MUTABLE', 'A closed card does not change.');
  }
  if (to === undefined || (from !== 'PROCESSING' && isTransition(cardTransitions, from, to))) return;
  throw new Refusal('INVALID_STATE_TRANSITION', `A card that is ${from} does not become ${to}.`, {
    details: { from, to },
  });
}

/** Each patch that names what a card draws on is told of, the same list among them (interface, Events). */
function rebind(engine: Engine, card: CardRow, accountIds: NonNullable<Patch['fundingSources']>): void {
  const fundingSources = bindFundingSources(engine, card.cardholderId, accountIds, card.fundingSources);
  emit(engine, 'CARD.FUNDING_SOURCE_CHANGE', presentCard(changeCard(engine, card.id, { fundingSources })));
}

/** Closing detaches what the card draws on; what is under way on it goes on (supplement 6.3). */
function stateChange(state: NonNullable<Patch['state']>): Partial<CardRow> {
  return state === 'CLOSED' ? { state, stateReason: 'CLOSED_BY_PLATFORM', fundingSources: [] } : { state };
}

/** All of a patch or nothing. */
export default handler(updateCard, (engine, { params, body }) => {
  const card = findCard(engine, params.cardId);
  const { state, fundingSources, maxSpendPerTransaction } = body;
  assertMayBecome(card, state);
  if (fundingSources) rebind(engine, card, fundingSources);
  if (maxSpendPerTransaction !== undefined) changeCard(engine, card.id, { maxSpendPerTransaction });
  if (state) changeCard(engine, card.id, stateChange(state));
  return reply(200, presentCard(findCard(engine, card.id)));
});
