import type { DelegatedKeyId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/credentials';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call, type SignedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const first = await createDelegatedKey(client, { body: { cardId, internalAccountId, nickname: 'Card' } })
 * if (first.status === 202) await createDelegatedKey(client, { body, walletSignature, requestId })
 * ```
 *
 * Lets the service sign for a card against a wallet, within a policy, by signed retry: 202 with a payload that a
 * session key of the account signs byte for byte, then the same call with the signature and its request id (supplement
 * 1.4 and 1.11).
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `CONFLICT`, `REQUEST_ID_MISSING`, `WALLET_SIGNATURE_…`
 */
export function createDelegatedKey(
  client: ServiceClient,
  parameters: Asked<typeof operations.createDelegatedKey> & SignedCallOptions,
) {
  return call(client, operations.createDelegatedKey, parameters);
}

/**
 * ```ts
 * const { data } = await listDelegatedKeys(client, { query: { accountId } })
 * ```
 *
 * A card's delegated keys (supplement 1.11).
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listDelegatedKeys(
  client: ServiceClient,
  parameters: Asked<typeof operations.listDelegatedKeys> & CallOptions,
) {
  return (await call(client, operations.listDelegatedKeys, parameters)).body;
}

/**
 * ```ts
 * const { status } = await getDelegatedKey(client, { delegatedKeyId })
 * ```
 *
 * Reads a delegated key as it stands (supplement 1.11).
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function getDelegatedKey(
  client: ServiceClient,
  { delegatedKeyId, ...options }: { delegatedKeyId: DelegatedKeyId } & CallOptions,
) {
  return (await call(client, operations.getDelegatedKey, { params: { delegatedKeyId }, ...options })).body;
}

/**
 * ```ts
 * await revokeDelegatedKey(client, { delegatedKeyId })
 * ```
 *
 * Takes a delegated key back, at once and for good (supplement 1.11).
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`
 */
export async function revokeDelegatedKey(
  client: ServiceClient,
  { delegatedKeyId, ...options }: { delegatedKeyId: DelegatedKeyId } & CallOptions,
): Promise<void> {
  await call(client, operations.revokeDelegatedKey, { params: { delegatedKeyId }, ...options });
}
