import type { AgentActionId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/agents';
import { type CallOptions, call } from '../client/call.ts';
import type { AgentClient } from '../client/createAgentClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Reads the agent that the token belongs to, and its policy (docs/reference/agents.md#getownagent).
 *
 * ```ts
 * const { policy } = await getOwnAgent(agent)
 * ```
 *
 * @throws ServiceError `UNAUTHORIZED`
 */
export async function getOwnAgent(client: AgentClient, options: CallOptions = {}) {
  return (await call(client, operations.getOwnAgent, options)).body;
}

/**
 * Lists one page of the agent's actions (docs/reference/agents.md#listownactions).
 *
 * ```ts
 * const { data } = await listOwnActions(agent, { query: { status: 'PENDING_APPROVAL' } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listOwnActions(
  client: AgentClient,
  parameters: OperationParameters<typeof operations.listOwnActions> & CallOptions,
) {
  return (await call(client, operations.listOwnActions, parameters)).body;
}

/**
 * Reads the current state of an action. Call it after a write with an unknown outcome
 * (docs/reference/agents.md#getownaction).
 *
 * ```ts
 * const { status, rejectionReason } = await getOwnAction(agent, { actionId })
 * ```
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function getOwnAction(client: AgentClient, parameters: { actionId: AgentActionId } & CallOptions) {
  const { actionId, ...options } = requireParameters('getOwnAction', parameters);
  return (await call(client, operations.getOwnAction, { params: { actionId }, ...options })).body;
}
