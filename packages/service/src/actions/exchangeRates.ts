import * as operations from '@latchkey/contract/exchange-rates';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const { data } = await listExchangeRates(client, { query: { sourceCurrency: 'USD', sendingAmount: '10000' } })
 * ```
 *
 * Rates of the platform's corridors, fees included, refreshed about every five minutes. To be shown, never to be paid
 * by: a quote locks its own (interface, Limits; supplement 3.9).
 *
 * @throws ServiceError `INVALID_INPUT`, `INVALID_CURRENCY`
 */
export async function listExchangeRates(
  client: ServiceClient,
  parameters: Asked<typeof operations.listExchangeRates> & CallOptions,
) {
  return (await call(client, operations.listExchangeRates, parameters)).body;
}
