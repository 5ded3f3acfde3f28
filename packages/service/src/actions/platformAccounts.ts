import type { ExternalAccountId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/accounts';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';

/**
 * ```ts
 * const { data } = await listPlatformInternalAccounts(client, { query: { currency: 'USD' } })
 * ```
 *
 * Lists the platform's own accounts with their balances, in the smallest unit of each currency; not paged
 * (docs/reference/accounts.md#internalaccount).
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
 * ```ts
 * const account = await createPlatformExternalAccount(client, { body: { currency: 'USD', accountInfo } })
 * ```
 *
 * Registers a bank account or wallet of the platform itself (docs/reference/accounts.md#createexternalaccount).
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
 * ```ts
 * const { data } = await listPlatformExternalAccounts(client, { query: {} })
 * ```
 *
 * Lists one page of the platform's own bank accounts and wallet addresses
 * (docs/reference/accounts.md#createexternalaccount).
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
 * ```ts
 * const { status } = await getPlatformExternalAccount(client, { externalAccountId })
 * ```
 *
 * Reads one of the platform's own bank accounts or wallets (docs/reference/accounts.md#createexternalaccount).
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function getPlatformExternalAccount(
  client: ServiceClient,
  { externalAccountId, ...options }: { externalAccountId: ExternalAccountId } & CallOptions,
) {
  return (await call(client, operations.getPlatformExternalAccount, { params: { externalAccountId }, ...options }))
    .body;
}

/**
 * ```ts
 * await deletePlatformExternalAccount(client, { externalAccountId })
 * ```
 *
 * Deletes one of the platform's own bank accounts or wallet addresses
 * (docs/reference/accounts.md#createexternalaccount).
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function deletePlatformExternalAccount(
  client: ServiceClient,
  { externalAccountId, ...options }: { externalAccountId: ExternalAccountId } & KeyedCallOptions,
): Promise<void> {
  await call(client, operations.deletePlatformExternalAccount, { params: { externalAccountId }, ...options });
}

/**
 * ```ts
 * const { messageToSign } = await challengePlatformExternalAccount(client, {
 *   externalAccountId,
 *   body: { method: 'WALLET_SIGNATURE' },
 * })
 * ```
 *
 * Starts the ownership verification of a platform's wallet address (docs/reference/accounts.md#createexternalaccount).
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`
 */
export async function challengePlatformExternalAccount(
  client: ServiceClient,
  {
    externalAccountId,
    ...parameters
  }: { externalAccountId: ExternalAccountId } & Pick<
    OperationParameters<typeof operations.challengePlatformExternalAccount>,
    'body'
  > &
    KeyedCallOptions,
) {
  return (
    await call(client, operations.challengePlatformExternalAccount, { params: { externalAccountId }, ...parameters })
  ).body;
}

/**
 * ```ts
 * await verifyPlatformExternalAccount(client, { externalAccountId, body: { signature } })
 * ```
 *
 * Completes the verification with a signature of the wallet (docs/reference/accounts.md#createexternalaccount).
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`
 */
export async function verifyPlatformExternalAccount(
  client: ServiceClient,
  {
    externalAccountId,
    ...parameters
  }: { externalAccountId: ExternalAccountId } & Pick<
    OperationParameters<typeof operations.verifyPlatformExternalAccount>,
    'body'
  > &
    KeyedCallOptions,
) {
  return (
    await call(client, operations.verifyPlatformExternalAccount, { params: { externalAccountId }, ...parameters })
  ).body;
}
