import { listExchangeRates as operation } from '@latchkey/contract/calls';
import type { ExchangeRate } from '@latchkey/contract/exchange-rates';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';
import { assertCurrencies } from '../money/currencyRules.ts';

/**
 * Lists estimates of an amount in other currencies, fees included. Indicative: rates are up to five minutes old, and
 * only a quote is binding.
 *
 * ```ts
 * import { listExchangeRates } from '@latchkey/core'
 *
 * const [rate] = await listExchangeRates(wallet, { sourceCurrency: 'USD', destinationCurrency: 'EUR' })
 * ```
 *
 * Implements `GET /exchange-rates` (docs/reference/exchange-rates.md#listexchangerates).
 *
 * @throws `INVALID_INPUT`, `RELAY_SESSION_REQUIRED`, `CURRENCY_MISMATCH`
 */
export async function listExchangeRates(
  wallet: Wallet,
  parameters: listExchangeRates.Parameters = {},
): Promise<readonly ExchangeRate[]> {
  checkArguments('listExchangeRates', { wallet });
  const { signal, background, ...query } = parameters;
  const { data } = (await requestAsCaller(wallet, operation, { query, signal, background })).body;
  const currencies = data.flatMap(({ sourceCurrency, destinationCurrency }) => [sourceCurrency, destinationCurrency]);
  assertCurrencies(
    wallet,
    currencies.map((currency) => (typeof currency === 'string' ? undefined : currency)),
  );
  return data;
}

export declare namespace listExchangeRates {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    readonly sourceCurrency?: string;
    readonly destinationCurrency?: string;
    /** Whole amount in the smallest unit of the source currency. Default: `10000`. */
    readonly sendingAmount?: string;
  }
}
