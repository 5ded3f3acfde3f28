import type { AgentId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/agents';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Creates an agent that acts for one customer under a policy, and the code that its program connects with
 * (docs/reference/agents.md#createdevicecode).
 *
 * ```ts
 * const { agent, deviceCode } = await createAgent(client, {
 *   body: {
 *     name: 'Bookkeeper',
 *     customerId,
 *     policy: { permissions: ['CREATE_QUOTES', 'EXECUTE_QUOTES'], defaultExecutionMode: 'APPROVAL_REQUIRED', spendingLimits: { perTransactionLimit: 10_000, currency: 'USD' } },
 *   },
 * })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`
 */
export async function createAgent(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.createAgent> & KeyedCallOptions,
) {
  return (await call(client, operations.createAgent, parameters)).body;
}

/**
 * Lists one page of agents (docs/reference/agents.md#listagents).
 *
 * ```ts
 * const { data } = await listAgents(client, { query: { customerId } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listAgents(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.listAgents> & CallOptions,
) {
  return (await call(client, operations.listAgents, parameters)).body;
}

/**
 * Reads an agent and its policy (docs/reference/agents.md#getagent).
 *
 * ```ts
 * const { isConnected, isPaused } = await getAgent(client, { agentId })
 * ```
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function getAgent(client: ServiceClient, parameters: { agentId: AgentId } & CallOptions) {
  const { agentId, ...options } = requireParameters('getAgent', parameters);
  return (await call(client, operations.getAgent, { params: { agentId }, ...options })).body;
}

/**
 * Renames or pauses an agent; a paused agent can neither read nor write (docs/reference/agents.md#updateagent,
 * docs/reference/sandbox.md).
 *
 * ```ts
 * await updateAgent(client, { agentId, body: { isPaused: true } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`
 */
export async function updateAgent(
  client: ServiceClient,
  parameters: { agentId: AgentId } & Pick<OperationParameters<typeof operations.updateAgent>, 'body'> &
    KeyedCallOptions,
) {
  const { agentId, ...request } = requireParameters('updateAgent', parameters);
  return (await call(client, operations.updateAgent, { params: { agentId }, ...request })).body;
}

/**
 * Changes an agent's policy with immediate effect; omitted members keep their value
 * (docs/reference/agents.md#updateagentpolicy).
 *
 * ```ts
 * await updateAgentPolicy(client, { agentId, body: { defaultExecutionMode: 'APPROVAL_REQUIRED' } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`
 */
export async function updateAgentPolicy(
  client: ServiceClient,
  parameters: { agentId: AgentId } & Pick<OperationParameters<typeof operations.updateAgentPolicy>, 'body'> &
    KeyedCallOptions,
) {
  const { agentId, ...request } = requireParameters('updateAgentPolicy', parameters);
  return (await call(client, operations.updateAgentPolicy, { params: { agentId }, ...request })).body;
}

/**
 * Deletes an agent: its token is no longer valid (docs/reference/agents.md#deleteagent).
 *
 * ```ts
 * await deleteAgent(client, { agentId })
 * ```
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function deleteAgent(
  client: ServiceClient,
  parameters: { agentId: AgentId } & KeyedCallOptions,
): Promise<void> {
  const { agentId, ...options } = requireParameters('deleteAgent', parameters);
  await call(client, operations.deleteAgent, { params: { agentId }, ...options });
}
