import { listExchangeRates as operation } from '@latchkey/contract/calls';
import type { ExchangeRate } from '@latchkey/contract/exchange-rates';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Reads what a sum would become in other currencies, fees included. For orientation: rates are up to five minutes old,
 * and only a quote holds.
 *
 * ```ts
 * import { listExchangeRates } from '@latchkey/core'
 *
 * const [rate] = await listExchangeRates(wallet, { sourceCurrency: 'USD', destinationCurrency: 'EUR' })
 * ```
 *
 * Implements `GET /exchange-rates` (supplement 3.9).
 *
 * @throws `INVALID_INPUT`, `RELAY_SESSION_REQUIRED`
 */
export async function listExchangeRates(
  wallet: Wallet,
  parameters: listExchangeRates.Parameters = {},
): Promise<readonly ExchangeRate[]> {
  const { signal, background, ...query } = parameters;
  return (await requestAsCaller(wallet, operation, { query, signal, background })).body.data;
}

export declare namespace listExchangeRates {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    readonly sourceCurrency?: string;
    readonly destinationCurrency?: string;
    /** Whole amount in the smallest unit of the source currency; `10000` unless given. */
    readonly sendingAmount?: string;
  }
}
