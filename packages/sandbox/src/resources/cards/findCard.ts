import type { CardId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { CardRow } from './row.ts';

/** A card by its id. @throws Refusal `NOT_FOUND`: the interface has no code of its own for it. */
export function findCard(engine: Engine, id: CardId): CardRow {
  const row = engine.tables.cards.get(id);
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such card.');
  return row;
}
