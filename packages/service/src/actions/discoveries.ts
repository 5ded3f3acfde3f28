import * as operations from '@latchkey/contract/discoveries';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const { data } = await listDiscoveries(client, { query: { country: 'NG' } })
 * ```
 *
 * Banks and providers that can be paid, by country and currency (supplement 3.9).
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listDiscoveries(
  client: ServiceClient,
  parameters: Asked<typeof operations.listDiscoveries> & CallOptions,
) {
  return (await call(client, operations.listDiscoveries, parameters)).body;
}
