import type { ExternalAccountId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/accounts';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';

/**
 * ```ts
 * const { data } = await listInternalAccounts(client, { query: { customerId, type: 'EMBEDDED_WALLET' } })
 * ```
 *
 * Lists one page of internal accounts with their balances, in the smallest unit of each currency
 * (docs/reference/accounts.md#listinternalaccounts). Without `customerId` it lists those of every customer.
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listInternalAccounts(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.listInternalAccounts> & CallOptions,
) {
  return (await call(client, operations.listInternalAccounts, parameters)).body;
}

/**
 * ```ts
 * const account = await createExternalAccount(client, { body: { customerId, currency: 'USD', accountInfo } })
 * ```
 *
 * Registers a bank account or wallet that money can be sent to. Without `customerId` it is the platform's own
 * (docs/reference/accounts.md#createexternalaccount).
 *
 * @throws ServiceError `INVALID_INPUT`, `INVALID_BANK_ACCOUNT`, `CONFLICT`, `USER_NOT_FOUND`
 */
export async function createExternalAccount(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.createExternalAccount> & KeyedCallOptions,
) {
  return (await call(client, operations.createExternalAccount, parameters)).body;
}

/**
 * ```ts
 * const { data, hasMore, nextCursor } = await listExternalAccounts(client, { query: { customerId } })
 * ```
 *
 * Lists one page of external accounts (docs/reference/accounts.md#createexternalaccount).
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listExternalAccounts(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.listExternalAccounts> & CallOptions,
) {
  return (await call(client, operations.listExternalAccounts, parameters)).body;
}

/**
 * ```ts
 * const account = await getExternalAccount(client, { externalAccountId })
 * ```
 *
 * Reads one external account (docs/reference/accounts.md#createexternalaccount).
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function getExternalAccount(
  client: ServiceClient,
  { externalAccountId, ...options }: { externalAccountId: ExternalAccountId } & CallOptions,
) {
  return (await call(client, operations.getExternalAccount, { params: { externalAccountId }, ...options })).body;
}

/**
 * ```ts
 * await deleteExternalAccount(client, { externalAccountId })
 * ```
 *
 * Deletes a bank account or wallet address (docs/reference/accounts.md#createexternalaccount).
 *
 * @throws ServiceError `NOT_FOUND`, `BENEFICIARY_TRUSTED`; `BENEFICIARY_TRUSTED` until it is untrusted
 */
export async function deleteExternalAccount(
  client: ServiceClient,
  { externalAccountId, ...options }: { externalAccountId: ExternalAccountId } & KeyedCallOptions,
): Promise<void> {
  await call(client, operations.deleteExternalAccount, { params: { externalAccountId }, ...options });
}
