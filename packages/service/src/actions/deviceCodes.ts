import type { AgentId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/agents';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Creates a new code for an agent that is not connected, which invalidates older codes
 * (docs/reference/agents.md#createdevicecode).
 *
 * ```ts
 * const { code, expiresAt } = await createDeviceCode(client, { agentId })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`; `CONFLICT` if it is connected
 */
export async function createDeviceCode(client: ServiceClient, parameters: { agentId: AgentId } & KeyedCallOptions) {
  const { agentId, ...options } = requireParameters('createDeviceCode', parameters);
  return (await call(client, operations.createDeviceCode, { params: { agentId }, ...options })).body;
}

/**
 * Returns whether a code was redeemed (docs/reference/agents.md#createdevicecode).
 *
 * ```ts
 * const { redeemed } = await getDeviceCodeStatus(client, { code })
 * ```
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function getDeviceCodeStatus(client: ServiceClient, parameters: { code: string } & CallOptions) {
  const { code, ...options } = requireParameters('getDeviceCodeStatus', parameters);
  return (await call(client, operations.getDeviceCodeStatus, { params: { code }, ...options })).body;
}
