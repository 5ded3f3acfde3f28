import type { PaymentDependencies, SettingsDependency } from '../../dependencies.ts';
import { createId } from '../../newId.ts';
import { emit } from '../../webhooks/emit.ts';
import { presentAction } from './action.ts';
import type { AgentActionRequest, AgentActionRow } from './actionRow.ts';
import { assessAction } from './assessAction.ts';
import type { AgentRow } from './row.ts';
import { countSpend, needsApproval } from './rules.ts';

/**
 * Records an action and starts it, or submits it for approval where the policy requires one
 * (docs/reference/agents.md#states-agent-action).
 * @throws ApiError when the action is not allowed, with or without approval; nothing is recorded then.
 */
export function startOrRequestApproval(
  dependencies: PaymentDependencies & SettingsDependency,
  agent: AgentRow,
  request: AgentActionRequest,
): AgentActionRow {
  const { spend, begin } = assessAction(dependencies, agent, request);
  const now = dependencies.now();
  const requiresApproval = needsApproval(agent, spend);
  const transactionId = requiresApproval ? undefined : begin();
  if (!requiresApproval) countSpend(dependencies, agent, spend);
  const row = dependencies.tables.agentActions.put({
    id: createId(dependencies, 'AgentAction'),
    agentId: agent.id,
    customerId: agent.customerId,
    ...request,
    status: requiresApproval ? 'PENDING_APPROVAL' : 'APPROVED',
    ...(transactionId !== undefined && { transactionId }),
    createdAt: now,
    updatedAt: now,
  });
  if (requiresApproval) emit(dependencies, 'AGENT_ACTION.PENDING_APPROVAL', presentAction(dependencies, row));
  return row;
}
