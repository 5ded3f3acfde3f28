import type { AgentActionId, AgentId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { getActionStatus } from './action.ts';
import type { AgentActionRow } from './actionRow.ts';

/** Finds an action that waits for the platform's decision. @throws ApiError `NOT_FOUND`, `CONFLICT`. */
export function findPendingAction(
  dependencies: TablesDependency,
  { agentId, actionId }: { readonly agentId: AgentId; readonly actionId: AgentActionId },
): AgentActionRow {
  const row = dependencies.tables.agentActions.get(actionId);
  if (row?.agentId !== agentId) throw new ApiError('NOT_FOUND', 'There is no such action of this agent.');
  if (row.status === 'PENDING_APPROVAL') return row;
  throw new ApiError('CONFLICT', 'The action does not wait for approval.', {
    details: { reason: 'ACTION_NOT_PENDING_APPROVAL', actionStatus: getActionStatus(dependencies, row) },
  });
}
