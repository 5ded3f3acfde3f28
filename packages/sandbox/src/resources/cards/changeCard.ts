import { type CardId, isTransition } from '@latchkey/contract';
import { cardTransitions } from '@latchkey/contract/cards';
import { getChangeTime } from '../../clock/getChangeTime.ts';
import type { EventDependencies } from '../../dependencies.ts';
import { emit } from '../../webhooks/emit.ts';
import { type CardRow, presentCard } from './row.ts';

/** The change by which the platform closes a card. */
export const closedByPlatform = {
  state: 'CLOSED',
  stateReason: 'CLOSED_BY_PLATFORM',
} as const satisfies Partial<CardRow>;

/**
 * Saves a card and emits its state. Closing it detaches the funding sources (docs/reference/cards.md#updatecard).
 *
 * @throws Error when the interface's transition table does not allow the state change.
 */
export function changeCard(dependencies: EventDependencies, id: CardId, change: Partial<CardRow>): CardRow {
  const { cards } = dependencies.tables;
  const before = cards.get(id);
  if (!before) throw new Error(`There is no ${id} to change.`);
  const detached = change.state === 'CLOSED' && { fundingSources: [] };
  const after: CardRow = { ...before, ...change, ...detached, updatedAt: getChangeTime(dependencies, before) };
  const moved = after.state !== before.state;
  if (moved && !isTransition(cardTransitions, before.state, after.state)) {
    throw new Error(`${id} does not go from ${before.state} to ${after.state}.`);
  }
  cards.put(after);
  if (moved) emit(dependencies, 'CARD.STATE_CHANGE', presentCard(after));
  return after;
}
