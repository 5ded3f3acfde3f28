import { type CardId, isTransition } from '@latchkey/contract';
import { cardTransitions } from '@latchkey/contract/cards';
import type { EventDependencies } from '../../dependencies.ts';
import { emit } from '../../webhooks/emit.ts';
import { type CardRow, presentCard } from './row.ts';

/** The change that closes a card: it detaches the funding sources (docs/reference/cards.md#updatecard). */
export const closedByPlatform = {
  state: 'CLOSED',
  stateReason: 'CLOSED_BY_PLATFORM',
  fundingSources: [],
} as const satisfies Partial<CardRow>;

/** Saves a card and emits its state. @throws when the interface's transition table does not allow the state change. */
export function changeCard(dependencies: EventDependencies, id: CardId, change: Partial<CardRow>): CardRow {
  const { cards } = dependencies.tables;
  const before = cards.get(id);
  if (!before) throw new Error(`There is no ${id} to change.`);
  const after = { ...before, ...change, updatedAt: dependencies.now() };
  const moved = after.state !== before.state;
  if (moved && !isTransition(cardTransitions, before.state, after.state)) {
    throw new Error(`${id} does not go from ${before.state} to ${after.state}.`);
  }
  cards.put(after);
  if (moved) emit(dependencies, 'CARD.STATE_CHANGE', presentCard(after));
  return after;
}
