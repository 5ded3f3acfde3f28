import type { ExternalAccountId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/agents';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { AgentClient } from '../client/createAgentClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Lists one page of the customer's accounts that the agent may use (docs/reference/agents.md#listowninternalaccounts).
 *
 * ```ts
 * const { data } = await listOwnInternalAccounts(agent, { query: { currency: 'USD' } })
 * ```
 *
 * @throws ServiceError `FORBIDDEN`
 */
export async function listOwnInternalAccounts(
  client: AgentClient,
  parameters: OperationParameters<typeof operations.listOwnInternalAccounts> & CallOptions,
) {
  return (await call(client, operations.listOwnInternalAccounts, parameters)).body;
}

/**
 * Registers a bank account or wallet for the agent's customer (docs/reference/agents.md#createownexternalaccount).
 *
 * ```ts
 * const account = await createOwnExternalAccount(agent, { body: { currency: 'USD', accountInfo } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `INVALID_BANK_ACCOUNT`, `FORBIDDEN`, `CONFLICT`
 */
export async function createOwnExternalAccount(
  client: AgentClient,
  parameters: OperationParameters<typeof operations.createOwnExternalAccount> & KeyedCallOptions,
) {
  return (await call(client, operations.createOwnExternalAccount, parameters)).body;
}

/**
 * Lists one page of the customer's bank accounts and wallet addresses
 * (docs/reference/agents.md#listownexternalaccounts).
 *
 * ```ts
 * const { data } = await listOwnExternalAccounts(agent, { query: {} })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`
 */
export async function listOwnExternalAccounts(
  client: AgentClient,
  parameters: OperationParameters<typeof operations.listOwnExternalAccounts> & CallOptions,
) {
  return (await call(client, operations.listOwnExternalAccounts, parameters)).body;
}

/**
 * Reads one of the customer's bank accounts or wallets (docs/reference/agents.md#getownexternalaccount).
 *
 * ```ts
 * const { status } = await getOwnExternalAccount(agent, { externalAccountId })
 * ```
 *
 * @throws ServiceError `FORBIDDEN`, `NOT_FOUND`
 */
export async function getOwnExternalAccount(
  client: AgentClient,
  parameters: { externalAccountId: ExternalAccountId } & CallOptions,
) {
  const { externalAccountId, ...options } = requireParameters('getOwnExternalAccount', parameters);
  return (await call(client, operations.getOwnExternalAccount, { params: { externalAccountId }, ...options })).body;
}

/**
 * Deletes one of the customer's bank accounts or wallet addresses (docs/reference/agents.md#deleteownexternalaccount).
 *
 * ```ts
 * await deleteOwnExternalAccount(agent, { externalAccountId })
 * ```
 *
 * @throws ServiceError `FORBIDDEN`, `NOT_FOUND`, `BENEFICIARY_TRUSTED`
 */
export async function deleteOwnExternalAccount(
  client: AgentClient,
  parameters: { externalAccountId: ExternalAccountId } & KeyedCallOptions,
): Promise<void> {
  const { externalAccountId, ...options } = requireParameters('deleteOwnExternalAccount', parameters);
  await call(client, operations.deleteOwnExternalAccount, { params: { externalAccountId }, ...options });
}
