import type { DelegatedKeyId, ResponseOf } from '@latchkey/contract';
import * as operations from '@latchkey/contract/credentials';
import { type CallOptions, call, type SignedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Allows the service to sign for a card with a wallet's money, within a policy, by signed retry: 202 with a payload
 * that a session key of the account signs byte for byte, then the same call with the signature and its request id
 * (docs/reference/signed-retries.md, docs/reference/credentials.md#createdelegatedkey).
 *
 * ```ts
 * const first = await createDelegatedKey(client, { body: { cardId, internalAccountId, nickname: 'Card' } })
 * if (first.status === 202) await createDelegatedKey(client, { body, walletSignature, requestId })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`, `REQUEST_ID_MISSING`, `WALLET_SIGNATURE_…`
 */
export async function createDelegatedKey(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.createDelegatedKey> & SignedCallOptions,
): Promise<ResponseOf<typeof operations.createDelegatedKey>> {
  return call(client, operations.createDelegatedKey, parameters);
}

/**
 * Lists a card's delegated keys (docs/reference/credentials.md#createdelegatedkey).
 *
 * ```ts
 * const { data } = await listDelegatedKeys(client, { query: { accountId } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listDelegatedKeys(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.listDelegatedKeys> & CallOptions,
) {
  return (await call(client, operations.listDelegatedKeys, parameters)).body;
}

/**
 * Reads the current state of a delegated key (docs/reference/credentials.md#createdelegatedkey).
 *
 * ```ts
 * const { status } = await getDelegatedKey(client, { delegatedKeyId })
 * ```
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function getDelegatedKey(
  client: ServiceClient,
  parameters: { delegatedKeyId: DelegatedKeyId } & CallOptions,
) {
  const { delegatedKeyId, ...options } = requireParameters('getDelegatedKey', parameters);
  return (await call(client, operations.getDelegatedKey, { params: { delegatedKeyId }, ...options })).body;
}

/**
 * Revokes a delegated key immediately and permanently (docs/reference/credentials.md#createdelegatedkey).
 *
 * ```ts
 * await revokeDelegatedKey(client, { delegatedKeyId })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`
 */
export async function revokeDelegatedKey(
  client: ServiceClient,
  parameters: { delegatedKeyId: DelegatedKeyId } & CallOptions,
): Promise<void> {
  const { delegatedKeyId, ...options } = requireParameters('revokeDelegatedKey', parameters);
  await call(client, operations.revokeDelegatedKey, { params: { delegatedKeyId }, ...options });
}
