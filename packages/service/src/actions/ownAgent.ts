import type { AgentActionId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/agents';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call } from '../client/call.ts';
import type { AgentClient } from '../client/createAgentClient.ts';

/**
 * ```ts
 * const { policy } = await getOwnAgent(agent)
 * ```
 *
 * The agent that the token belongs to, and what it may do (supplement 7.4).
 */
export async function getOwnAgent(client: AgentClient, options: CallOptions = {}) {
  return (await call(client, operations.getOwnAgent, options)).body;
}

/**
 * ```ts
 * const { data } = await listOwnActions(agent, { query: { status: 'PENDING_APPROVAL' } })
 * ```
 *
 * One page of the agent's actions (supplement 7.4).
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listOwnActions(
  client: AgentClient,
  parameters: Asked<typeof operations.listOwnActions> & CallOptions,
) {
  return (await call(client, operations.listOwnActions, parameters)).body;
}

/**
 * ```ts
 * const { status, rejectionReason } = await getOwnAction(agent, { actionId })
 * ```
 *
 * Reads an action as it stands: what to do after any unclear answer (supplement 7.4).
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function getOwnAction(
  client: AgentClient,
  { actionId, ...options }: { actionId: AgentActionId } & CallOptions,
) {
  return (await call(client, operations.getOwnAction, { params: { actionId }, ...options })).body;
}
