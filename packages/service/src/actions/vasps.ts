import * as operations from '@latchkey/contract/vasps';
import type { Asked } from '../client/asked.ts';
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
export async function listVasps(client: ServiceClient, parameters: Asked<typeof operations.listVasps> & CallOptions) {
  return (await call(client, operations.listVasps, parameters)).body;
}
