import type { AgentId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/agents';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const { code, expiresAt } = await createDeviceCode(client, { agentId })
 * ```
 *
 * Makes a new code for an agent that is not connected; older ones are dead (supplement 7.1).
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`; `CONFLICT` where it is connected
 */
export async function createDeviceCode(
  client: ServiceClient,
  { agentId, ...options }: { agentId: AgentId } & KeyedCallOptions,
) {
  return (await call(client, operations.createDeviceCode, { params: { agentId }, ...options })).body;
}

/**
 * ```ts
 * const { redeemed } = await getDeviceCodeStatus(client, { code })
 * ```
 *
 * Tells whether a code was redeemed (supplement 7.1).
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function getDeviceCodeStatus(client: ServiceClient, { code, ...options }: { code: string } & CallOptions) {
  return (await call(client, operations.getDeviceCodeStatus, { params: { code }, ...options })).body;
}
