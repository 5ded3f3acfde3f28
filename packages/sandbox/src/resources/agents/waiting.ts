import type { AgentActionId, AgentId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import { type AgentActionRow, statusOf } from './action.ts';

/** An action that the platform is to decide about. @throws Refusal `NOT_FOUND`, `CONFLICT`. */
export function findWaiting(
  engine: Engine,
  { agentId, actionId }: { readonly agentId: AgentId; readonly actionId: AgentActionId },
): AgentActionRow {
  const row = engine.tables.agentActions.get(actionId);
  if (row?.agentId !== agentId) throw new Refusal('NOT_FOUND', 'There is no such action of this agent.');
  if (row.status === 'PENDING_APPROVAL') return row;
  throw new Refusal('CONFLICT', 'The action waits for no approval.', {
    details: { reason: 'ACTION_NOT_PENDING_APPROVAL', actionStatus: statusOf(engine, row) },
  });
}
