import type { ExternalAccountId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/accounts';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Lists the platform's own accounts with their balances, in the smallest unit of each currency; not paged
 * (docs/reference/accounts.md#internalaccount).
 *
 * ```ts
 * const { data } = await listPlatformInternalAccounts(client, { query: { currency: 'USD' } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listPlatformInternalAccounts(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.listPlatformInternalAccounts> & CallOptions,
) {
  return (await call(client, operations.listPlatformInternalAccounts, parameters)).body;
}

/**
 * Registers a bank account or wallet of the platform itself (docs/reference/accounts.md#createexternalaccount).
 *
 * ```ts
 * const account = await createPlatformExternalAccount(client, { body: { currency: 'USD', accountInfo } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `INVALID_BANK_ACCOUNT`, `CONFLICT`
 */
export async function createPlatformExternalAccount(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.createPlatformExternalAccount> & KeyedCallOptions,
) {
  return (await call(client, operations.createPlatformExternalAccount, parameters)).body;
}

/**
 * Lists one page of the platform's own bank accounts and wallet addresses
 * (docs/reference/accounts.md#createexternalaccount).
 *
 * ```ts
 * const { data } = await listPlatformExternalAccounts(client, { query: {} })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listPlatformExternalAccounts(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.listPlatformExternalAccounts> & CallOptions,
) {
  return (await call(client, operations.listPlatformExternalAccounts, parameters)).body;
}

/**
 * Reads one of the platform's own bank accounts or wallets (docs/reference/accounts.md#createexternalaccount).
 *
 * ```ts
 * const { status } = await getPlatformExternalAccount(client, { externalAccountId })
 * ```
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function getPlatformExternalAccount(
  client: ServiceClient,
  parameters: { externalAccountId: ExternalAccountId } & CallOptions,
) {
  const { externalAccountId, ...options } = requireParameters('getPlatformExternalAccount', parameters);
  return (await call(client, operations.getPlatformExternalAccount, { params: { externalAccountId }, ...options }))
    .body;
}

/**
 * Deletes one of the platform's own bank accounts or wallet addresses
 * (docs/reference/accounts.md#createexternalaccount).
 *
 * ```ts
 * await deletePlatformExternalAccount(client, { externalAccountId })
 * ```
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function deletePlatformExternalAccount(
  client: ServiceClient,
  parameters: { externalAccountId: ExternalAccountId } & KeyedCallOptions,
): Promise<void> {
  const { externalAccountId, ...options } = requireParameters('deletePlatformExternalAccount', parameters);
  await call(client, operations.deletePlatformExternalAccount, { params: { externalAccountId }, ...options });
}

/**
 * Starts the ownership verification of a platform's wallet address (docs/reference/accounts.md#createexternalaccount).
 *
 * ```ts
 * const { messageToSign } = await challengePlatformExternalAccount(client, {
 *   externalAccountId,
 *   body: { method: 'WALLET_SIGNATURE' },
 * })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`
 */
export async function challengePlatformExternalAccount(
  client: ServiceClient,
  parameters: { externalAccountId: ExternalAccountId } & Pick<
    OperationParameters<typeof operations.challengePlatformExternalAccount>,
    'body'
  > &
    KeyedCallOptions,
) {
  const { externalAccountId, ...request } = requireParameters('challengePlatformExternalAccount', parameters);
  return (
    await call(client, operations.challengePlatformExternalAccount, { params: { externalAccountId }, ...request })
  ).body;
}

/**
 * Completes the verification with a signature of the wallet (docs/reference/accounts.md#createexternalaccount).
 *
 * ```ts
 * await verifyPlatformExternalAccount(client, { externalAccountId, body: { signature } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`
 */
export async function verifyPlatformExternalAccount(
  client: ServiceClient,
  parameters: { externalAccountId: ExternalAccountId } & Pick<
    OperationParameters<typeof operations.verifyPlatformExternalAccount>,
    'body'
  > &
    KeyedCallOptions,
) {
  const { externalAccountId, ...request } = requireParameters('verifyPlatformExternalAccount', parameters);
  return (await call(client, operations.verifyPlatformExternalAccount, { params: { externalAccountId }, ...request }))
    .body;
}
