import type { ExternalAccountId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/accounts';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const { data } = await listPlatformInternalAccounts(client, { query: { currency: 'USD' } })
 * ```
 *
 * The platform's own accounts with their balances, in the smallest unit of each currency; not paged (supplement 4.7).
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listPlatformInternalAccounts(
  client: ServiceClient,
  parameters: Asked<typeof operations.listPlatformInternalAccounts> & CallOptions,
) {
  return (await call(client, operations.listPlatformInternalAccounts, parameters)).body;
}

/**
 * ```ts
 * const account = await createPlatformExternalAccount(client, { body: { currency: 'USD', accountInfo } })
 * ```
 *
 * Registers a bank account or wallet of the platform itself (supplement 4.1 to 4.4).
 *
 * @throws ServiceError `INVALID_INPUT`, `INVALID_BANK_ACCOUNT`, `CONFLICT`
 */
export async function createPlatformExternalAccount(
  client: ServiceClient,
  parameters: Asked<typeof operations.createPlatformExternalAccount> & KeyedCallOptions,
) {
  return (await call(client, operations.createPlatformExternalAccount, parameters)).body;
}

/**
 * ```ts
 * const { data } = await listPlatformExternalAccounts(client, { query: {} })
 * ```
 *
 * One page of the platform's own bank accounts and wallets (supplement 4.1).
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listPlatformExternalAccounts(
  client: ServiceClient,
  parameters: Asked<typeof operations.listPlatformExternalAccounts> & CallOptions,
) {
  return (await call(client, operations.listPlatformExternalAccounts, parameters)).body;
}

/**
 * ```ts
 * const { status } = await getPlatformExternalAccount(client, { externalAccountId })
 * ```
 *
 * Reads one of the platform's own bank accounts or wallets (supplement 4.1).
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
 * Forgets one of the platform's own bank accounts or wallets (supplement 4.1).
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
 * Starts the proof that a wallet belongs to the platform (supplement 4.1).
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`
 */
export async function challengePlatformExternalAccount(
  client: ServiceClient,
  {
    externalAccountId,
    ...parameters
  }: { externalAccountId: ExternalAccountId } & Pick<
    Asked<typeof operations.challengePlatformExternalAccount>,
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
 * Ends the proof with the wallet's own signature (supplement 4.1).
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`
 */
export async function verifyPlatformExternalAccount(
  client: ServiceClient,
  {
    externalAccountId,
    ...parameters
  }: { externalAccountId: ExternalAccountId } & Pick<Asked<typeof operations.verifyPlatformExternalAccount>, 'body'> &
    KeyedCallOptions,
) {
  return (
    await call(client, operations.verifyPlatformExternalAccount, { params: { externalAccountId }, ...parameters })
  ).body;
}
