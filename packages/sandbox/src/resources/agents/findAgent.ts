import type { AgentId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AgentRow } from './row.ts';

/** @throws Refusal `NOT_FOUND`: the interface has no code of its own for it. */
export function findAgent(engine: Engine, id: AgentId): AgentRow {
  const row = engine.tables.agents.get(id);
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such agent.');
  return row;
}
