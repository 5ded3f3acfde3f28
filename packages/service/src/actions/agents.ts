import type { AgentId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/agents';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const { agent, deviceCode } = await createAgent(client, {
 *   body: {
 *     name: 'Bookkeeper',
 *     customerId,
 *     policy: { permissions: ['CREATE_QUOTES', 'EXECUTE_QUOTES'], defaultExecutionMode: 'APPROVAL_REQUIRED', spendingLimits },
 *   },
 * })
 * ```
 *
 * Makes an agent that acts for one customer under a policy, and the code its program connects with (supplement 7.1).
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`
 */
export async function createAgent(
  client: ServiceClient,
  parameters: Asked<typeof operations.createAgent> & KeyedCallOptions,
) {
  return (await call(client, operations.createAgent, parameters)).body;
}

/**
 * ```ts
 * const { data } = await listAgents(client, { query: { customerId } })
 * ```
 *
 * One page of agents (supplement 7.2).
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listAgents(client: ServiceClient, parameters: Asked<typeof operations.listAgents> & CallOptions) {
  return (await call(client, operations.listAgents, parameters)).body;
}

/**
 * ```ts
 * const { isConnected, isPaused } = await getAgent(client, { agentId })
 * ```
 *
 * Reads an agent and its policy (supplement 7.2).
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
 * Renames or pauses an agent; a paused agent reads and changes nothing (supplement 7.2, decision 21).
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`
 */
export async function updateAgent(
  client: ServiceClient,
  {
    agentId,
    ...parameters
  }: { agentId: AgentId } & Pick<Asked<typeof operations.updateAgent>, 'body'> & KeyedCallOptions,
) {
  return (await call(client, operations.updateAgent, { params: { agentId }, ...parameters })).body;
}

/**
 * ```ts
 * await updateAgentPolicy(client, { agentId, body: { defaultExecutionMode: 'APPROVAL_REQUIRED' } })
 * ```
 *
 * Changes what an agent may do, from now on; a member that is left out stays as it is (supplement 7.2).
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`
 */
export async function updateAgentPolicy(
  client: ServiceClient,
  {
    agentId,
    ...parameters
  }: { agentId: AgentId } & Pick<Asked<typeof operations.updateAgentPolicy>, 'body'> & KeyedCallOptions,
) {
  return (await call(client, operations.updateAgentPolicy, { params: { agentId }, ...parameters })).body;
}

/**
 * ```ts
 * await deleteAgent(client, { agentId })
 * ```
 *
 * Ends an agent: its token is worth nothing from now on (supplement 7.2).
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function deleteAgent(
  client: ServiceClient,
  { agentId, ...options }: { agentId: AgentId } & KeyedCallOptions,
): Promise<void> {
  await call(client, operations.deleteAgent, { params: { agentId }, ...options });
}
