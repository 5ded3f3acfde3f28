import * as operations from '@latchkey/contract/discoveries';
import { type CallOptions, call } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';

/**
 * Lists the banks and providers that can be paid, by country and currency
 * (docs/reference/discoveries.md#listdiscoveries).
 *
 * ```ts
 * const { data } = await listDiscoveries(client, { query: { country: 'NG' } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listDiscoveries(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.listDiscoveries> & CallOptions,
) {
  return (await call(client, operations.listDiscoveries, parameters)).body;
}
