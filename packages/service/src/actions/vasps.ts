import type { RequestOf } from '@latchkey/contract';
import * as operations from '@latchkey/contract/vasps';
import { type CallOptions, call } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const { data } = await listVasps(client, { query: {} })
 * ```
 *
 * One page of exchanges whose names a wallet address can be registered with (supplement 3.9).
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listVasps(
  client: ServiceClient,
  parameters: RequestOf<typeof operations.listVasps> & CallOptions,
) {
  return (await call(client, operations.listVasps, parameters)).body;
}
