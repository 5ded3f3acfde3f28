import * as operations from '@latchkey/contract/exchange-rates';
import { type CallOptions, call } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';

/**
 * Lists the rates of the platform's corridors, fees included, refreshed about every five minutes. They are for display
 * only: a quote locks its own rate (docs/reference/exchange-rates.md#listexchangerates).
 *
 * ```ts
 * const { data } = await listExchangeRates(client, { query: { sourceCurrency: 'USD', sendingAmount: '10000' } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `INVALID_CURRENCY`
 */
export async function listExchangeRates(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.listExchangeRates> & CallOptions,
) {
  return (await call(client, operations.listExchangeRates, parameters)).body;
}
