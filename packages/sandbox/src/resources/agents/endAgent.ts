import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import { changeAction } from './action.ts';
import type { AgentRow } from './row.ts';

/** Ends an agent: its token and codes become invalid and its pending actions are rejected. Started actions continue. */
export function endAgent(dependencies: TablesDependency & TimeDependency, { id }: AgentRow): void {
  const { agents, deviceCodes, agentActions } = dependencies.tables;
  for (const action of agentActions.where('agentId', id)) {
    if (action.status !== 'PENDING_APPROVAL') continue;
    changeAction(dependencies, action, { status: 'REJECTED', rejectionReason: 'The agent was deleted.' });
  }
  for (const code of deviceCodes.where('agentId', id)) deviceCodes.drop(code.id);
  agents.drop(id);
}
