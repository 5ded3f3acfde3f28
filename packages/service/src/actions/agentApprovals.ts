import type { AgentActionId, AgentId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/agents';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Lists one page of agents' actions that wait for approval (docs/reference/agents.md#listagentapprovals).
 *
 * ```ts
 * const { data } = await listAgentApprovals(client, { query: { customerId } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listAgentApprovals(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.listAgentApprovals> & CallOptions,
) {
  return (await call(client, operations.listAgentApprovals, parameters)).body;
}

/**
 * Approves an agent's action: the money moves (docs/reference/agents.md#approveagentaction).
 *
 * ```ts
 * const action = await approveAgentAction(client, { agentId, actionId })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`; `CONFLICT` if it no longer waits for approval: read it
 */
export async function approveAgentAction(
  client: ServiceClient,
  parameters: { agentId: AgentId; actionId: AgentActionId } & KeyedCallOptions,
) {
  const { agentId, actionId, ...options } = requireParameters('approveAgentAction', parameters);
  return (await call(client, operations.approveAgentAction, { params: { agentId, actionId }, ...options })).body;
}

/**
 * Rejects an agent's action (docs/reference/agents.md#rejectagentaction).
 *
 * ```ts
 * await rejectAgentAction(client, { agentId, actionId, body: { reason: 'Too much' } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`; `CONFLICT` if it no longer waits for approval: read it
 */
export async function rejectAgentAction(
  client: ServiceClient,
  parameters: { agentId: AgentId; actionId: AgentActionId } & Pick<
    OperationParameters<typeof operations.rejectAgentAction>,
    'body'
  > &
    KeyedCallOptions,
) {
  const { agentId, actionId, ...request } = requireParameters('rejectAgentAction', parameters);
  return (await call(client, operations.rejectAgentAction, { params: { agentId, actionId }, ...request })).body;
}
