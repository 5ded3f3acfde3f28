import type { AgentId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/agents';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';

/**
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
 * Creates an agent that acts for one customer under a policy, and the code that its program connects with
 * (docs/reference/agents.md#createdevicecode).
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
 * ```ts
 * const { data } = await listAgents(client, { query: { customerId } })
 * ```
 *
 * Lists one page of agents (docs/reference/agents.md#listagents).
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
 * ```ts
 * const { isConnected, isPaused } = await getAgent(client, { agentId })
 * ```
 *
 * Reads an agent and its policy (docs/reference/agents.md#getagent).
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function getAgent(client: ServiceClient, { agentId, ...options }: { agentId: AgentId } & CallOptions) {
  return (await call(client, operations.getAgent, { params: { agentId }, ...options })).body;
}

/**
 * ```ts
 * await updateAgent(client, { agentId, body: { isPaused: true } })
 * ```
 *
 * Renames or pauses an agent; a paused agent can neither read nor write (docs/reference/agents.md#updateagent,
 * docs/reference/sandbox.md).
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`
 */
export async function updateAgent(
  client: ServiceClient,
  {
    agentId,
    ...parameters
  }: { agentId: AgentId } & Pick<OperationParameters<typeof operations.updateAgent>, 'body'> & KeyedCallOptions,
) {
  return (await call(client, operations.updateAgent, { params: { agentId }, ...parameters })).body;
}

/**
 * ```ts
 * await updateAgentPolicy(client, { agentId, body: { defaultExecutionMode: 'APPROVAL_REQUIRED' } })
 * ```
 *
 * Changes an agent's policy with immediate effect; omitted members keep their value
 * (docs/reference/agents.md#updateagentpolicy).
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`
 */
export async function updateAgentPolicy(
  client: ServiceClient,
  {
    agentId,
    ...parameters
  }: { agentId: AgentId } & Pick<OperationParameters<typeof operations.updateAgentPolicy>, 'body'> & KeyedCallOptions,
) {
  return (await call(client, operations.updateAgentPolicy, { params: { agentId }, ...parameters })).body;
}

/**
 * ```ts
 * await deleteAgent(client, { agentId })
 * ```
 *
 * Deletes an agent: its token is no longer valid (docs/reference/agents.md#deleteagent).
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function deleteAgent(
  client: ServiceClient,
  { agentId, ...options }: { agentId: AgentId } & KeyedCallOptions,
): Promise<void> {
  await call(client, operations.deleteAgent, { params: { agentId }, ...options });
}
