import type { TokenId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/tokens';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Creates credentials with fewer permissions. The secret is returned only once (docs/reference/tokens.md#createtoken).
 *
 * ```ts
 * const { clientSecret } = await createToken(client, { body: { name: 'Reports', permissions: ['VIEW'] } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`
 */
export async function createToken(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.createToken> & KeyedCallOptions,
) {
  return (await call(client, operations.createToken, parameters)).body;
}

/**
 * Lists one page of credentials, without their secrets (docs/reference/tokens.md#listtokens).
 *
 * ```ts
 * const { data } = await listTokens(client, { query: {} })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listTokens(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.listTokens> & CallOptions,
) {
  return (await call(client, operations.listTokens, parameters)).body;
}

/**
 * Reads the permissions of a set of credentials (docs/reference/tokens.md#gettoken).
 *
 * ```ts
 * const { permissions } = await getToken(client, { tokenId })
 * ```
 *
 * @throws ServiceError `TOKEN_NOT_FOUND`
 */
export async function getToken(client: ServiceClient, parameters: { tokenId: TokenId } & CallOptions) {
  const { tokenId, ...options } = requireParameters('getToken', parameters);
  return (await call(client, operations.getToken, { params: { tokenId }, ...options })).body;
}

/**
 * Revokes a set of credentials immediately (docs/reference/tokens.md#deletetoken).
 *
 * ```ts
 * await deleteToken(client, { tokenId })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `TOKEN_NOT_FOUND`
 */
export async function deleteToken(
  client: ServiceClient,
  parameters: { tokenId: TokenId } & KeyedCallOptions,
): Promise<void> {
  const { tokenId, ...options } = requireParameters('deleteToken', parameters);
  await call(client, operations.deleteToken, { params: { tokenId }, ...options });
}
