import type { ExternalAccountId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/accounts';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Lists one page of internal accounts with their balances, in the smallest unit of each currency
 * (docs/reference/accounts.md#listinternalaccounts). Without `customerId` it lists those of every customer.
 *
 * ```ts
 * const { data } = await listInternalAccounts(client, { query: { customerId, type: 'EMBEDDED_WALLET' } })
 * ```
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
 * Registers a bank account or wallet that money can be sent to. Without `customerId` it is the platform's own
 * (docs/reference/accounts.md#createexternalaccount).
 *
 * ```ts
 * const account = await createExternalAccount(client, { body: { customerId, currency: 'USD', accountInfo } })
 * ```
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
 * Lists one page of external accounts (docs/reference/accounts.md#createexternalaccount).
 *
 * ```ts
 * const { data, hasMore, nextCursor } = await listExternalAccounts(client, { query: { customerId } })
 * ```
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
 * Reads one external account (docs/reference/accounts.md#createexternalaccount).
 *
 * ```ts
 * const account = await getExternalAccount(client, { externalAccountId })
 * ```
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function getExternalAccount(
  client: ServiceClient,
  parameters: { externalAccountId: ExternalAccountId } & CallOptions,
) {
  const { externalAccountId, ...options } = requireParameters('getExternalAccount', parameters);
  return (await call(client, operations.getExternalAccount, { params: { externalAccountId }, ...options })).body;
}

/**
 * Deletes a bank account or wallet address (docs/reference/accounts.md#createexternalaccount).
 *
 * ```ts
 * await deleteExternalAccount(client, { externalAccountId })
 * ```
 *
 * @throws ServiceError `NOT_FOUND`, `BENEFICIARY_TRUSTED`; `BENEFICIARY_TRUSTED` until it is untrusted
 */
export async function deleteExternalAccount(
  client: ServiceClient,
  parameters: { externalAccountId: ExternalAccountId } & KeyedCallOptions,
): Promise<void> {
  const { externalAccountId, ...options } = requireParameters('deleteExternalAccount', parameters);
  await call(client, operations.deleteExternalAccount, { params: { externalAccountId }, ...options });
}
