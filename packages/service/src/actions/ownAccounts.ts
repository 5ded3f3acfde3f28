import type { ExternalAccountId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/agents';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { AgentClient } from '../client/createAgentClient.ts';

/**
 * ```ts
 * const { data } = await listOwnInternalAccounts(agent, { query: { currency: 'USD' } })
 * ```
 *
 * One page of the customer's accounts that the agent may use (supplement 7.4).
 *
 * @throws ServiceError `FORBIDDEN`
 */
export async function listOwnInternalAccounts(
  client: AgentClient,
  parameters: Asked<typeof operations.listOwnInternalAccounts> & CallOptions,
) {
  return (await call(client, operations.listOwnInternalAccounts, parameters)).body;
}

/**
 * ```ts
 * const account = await createOwnExternalAccount(agent, { body: { currency: 'USD', accountInfo } })
 * ```
 *
 * Registers a bank account or wallet for the agent's customer (supplement 7.4).
 *
 * @throws ServiceError `INVALID_INPUT`, `INVALID_BANK_ACCOUNT`, `FORBIDDEN`, `CONFLICT`
 */
export async function createOwnExternalAccount(
  client: AgentClient,
  parameters: Asked<typeof operations.createOwnExternalAccount> & KeyedCallOptions,
) {
  return (await call(client, operations.createOwnExternalAccount, parameters)).body;
}

/**
 * ```ts
 * const { data } = await listOwnExternalAccounts(agent, { query: {} })
 * ```
 *
 * One page of the customer's bank accounts and wallets (supplement 7.4).
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`
 */
export async function listOwnExternalAccounts(
  client: AgentClient,
  parameters: Asked<typeof operations.listOwnExternalAccounts> & CallOptions,
) {
  return (await call(client, operations.listOwnExternalAccounts, parameters)).body;
}

/**
 * ```ts
 * const { status } = await getOwnExternalAccount(agent, { externalAccountId })
 * ```
 *
 * Reads one of the customer's bank accounts or wallets (supplement 7.4).
 *
 * @throws ServiceError `FORBIDDEN`, `NOT_FOUND`
 */
export async function getOwnExternalAccount(
  client: AgentClient,
  { externalAccountId, ...options }: { externalAccountId: ExternalAccountId } & CallOptions,
) {
  return (await call(client, operations.getOwnExternalAccount, { params: { externalAccountId }, ...options })).body;
}

/**
 * ```ts
 * await deleteOwnExternalAccount(agent, { externalAccountId })
 * ```
 *
 * Forgets one of the customer's bank accounts or wallets (supplement 7.4).
 *
 * @throws ServiceError `FORBIDDEN`, `NOT_FOUND`, `BENEFICIARY_TRUSTED`
 */
export async function deleteOwnExternalAccount(
  client: AgentClient,
  { externalAccountId, ...options }: { externalAccountId: ExternalAccountId } & KeyedCallOptions,
): Promise<void> {
  await call(client, operations.deleteOwnExternalAccount, { params: { externalAccountId }, ...options });
}
