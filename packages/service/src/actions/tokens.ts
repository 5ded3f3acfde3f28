import type { TokenId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/tokens';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const { clientSecret } = await createToken(client, { body: { name: 'Reports', permissions: ['VIEW'] } })
 * ```
 *
 * Makes credentials with fewer rights. The secret is answered this once (supplement 11.3).
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`
 */
export async function createToken(
  client: ServiceClient,
  parameters: Asked<typeof operations.createToken> & KeyedCallOptions,
) {
  return (await call(client, operations.createToken, parameters)).body;
}

/**
 * ```ts
 * const { data } = await listTokens(client, { query: {} })
 * ```
 *
 * One page of credentials, without their secrets (supplement 11.3 and appendix A).
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listTokens(client: ServiceClient, parameters: Asked<typeof operations.listTokens> & CallOptions) {
  return (await call(client, operations.listTokens, parameters)).body;
}

/**
 * ```ts
 * const { permissions } = await getToken(client, { tokenId })
 * ```
 *
 * Reads what a set of credentials may do (supplement 11.3 and appendix A).
 *
 * @throws ServiceError `TOKEN_NOT_FOUND`
 */
export async function getToken(client: ServiceClient, { tokenId, ...options }: { tokenId: TokenId } & CallOptions) {
  return (await call(client, operations.getToken, { params: { tokenId }, ...options })).body;
}

/**
 * ```ts
 * await deleteToken(client, { tokenId })
 * ```
 *
 * Ends a set of credentials at once (supplement 11.3 and appendix A).
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `TOKEN_NOT_FOUND`
 */
export async function deleteToken(
  client: ServiceClient,
  { tokenId, ...options }: { tokenId: TokenId } & KeyedCallOptions,
): Promise<void> {
  await call(client, operations.deleteToken, { params: { tokenId }, ...options });
}
