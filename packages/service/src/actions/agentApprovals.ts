import type { AgentActionId, AgentId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/agents';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const { data } = await listAgentApprovals(client, { query: { customerId } })
 * ```
 *
 * One page of agents' actions that wait for an approval (supplement 7.2).
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listAgentApprovals(
  client: ServiceClient,
  parameters: Asked<typeof operations.listAgentApprovals> & CallOptions,
) {
  return (await call(client, operations.listAgentApprovals, parameters)).body;
}

/**
 * ```ts
 * const action = await approveAgentAction(client, { agentId, actionId })
 * ```
 *
 * Lets an agent's action happen: money moves (interface, Agent operations; supplement 7.2).
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`; `CONFLICT` where it waits no more: read it
 */
export async function approveAgentAction(
  client: ServiceClient,
  { agentId, actionId, ...options }: { agentId: AgentId; actionId: AgentActionId } & KeyedCallOptions,
) {
  return (await call(client, operations.approveAgentAction, { params: { agentId, actionId }, ...options })).body;
}

/**
 * ```ts
 * await rejectAgentAction(client, { agentId, actionId, body: { reason: 'Too much' } })
 * ```
 *
 * Turns an agent's action away (interface, States; supplement 7.2).
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`; `CONFLICT` where it waits no more: read it
 */
export async function rejectAgentAction(
  client: ServiceClient,
  {
    agentId,
    actionId,
    ...parameters
  }: { agentId: AgentId; actionId: AgentActionId } & Pick<Asked<typeof operations.rejectAgentAction>, 'body'> &
    KeyedCallOptions,
) {
  return (await call(client, operations.rejectAgentAction, { params: { agentId, actionId }, ...parameters })).body;
}
