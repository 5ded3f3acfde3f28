import * as operations from '@latchkey/contract/vasps';
import { type CallOptions, call } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';

/**
 * Lists one page of exchanges that a wallet address can belong to (docs/reference/exchange-rates.md).
 *
 * ```ts
 * const { data } = await listVasps(client, { query: {} })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listVasps(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.listVasps> & CallOptions,
) {
  return (await call(client, operations.listVasps, parameters)).body;
}
