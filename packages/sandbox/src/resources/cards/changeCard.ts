import { type CardId, isTransition } from '@latchkey/contract';
import { cardTransitions } from '@latchkey/contract/cards';
import type { Engine } from '../../engine.ts';
import { emit } from '../../webhooks/emit.ts';
import { type CardRow, presentCard } from './row.ts';

/** Changes a card and tells of its state. @throws when that would take a step that the interface's table does not have. */
export function changeCard(engine: Engine, id: CardId, change: Partial<CardRow>): CardRow {
  const { cards } = engine.tables;
  const before = cards.get(id);
  if (!before) throw new Error(`There is no ${id} to change.`);
  const after = { ...before, ...change, updatedAt: engine.now() };
  const moved = after.state !== before.state;
  if (moved && !isTransition(cardTransitions, before.state, after.state)) {
    throw new Error(`${id} does not go from ${before.state} to ${after.state}.`);
  }
  cards.put(after);
  if (moved) emit(engine, 'CARD.STATE_CHANGE', presentCard(after));
  return after;
}
