import type { Engine } from '../../engine.ts';
import { changeAction } from './action.ts';
import type { AgentRow } from './row.ts';

/** Ends an agent: its token and its codes are dead, and what waits is rejected. What it began goes on. */
export function endAgent(engine: Engine, { id }: AgentRow): void {
  const { agents, deviceCodes, agentActions } = engine.tables;
  for (const action of agentActions.where('agentId', id)) {
    if (action.status !== 'PENDING_APPROVAL') continue;
    changeAction(engine, action, { status: 'REJECTED', rejectionReason: 'The agent was deleted.' });
  }
  for (const code of deviceCodes.where('agentId', id)) deviceCodes.drop(code.id);
  agents.drop(id);
}
