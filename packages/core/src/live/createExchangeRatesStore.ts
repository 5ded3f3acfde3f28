import { checkArguments } from '@latchkey/core/development';
import { listExchangeRates } from '../actions/listExchangeRates.ts';
import type { Wallet } from '../client/wallet.ts';
import type { Money } from '../money/money.ts';
import { createLiveStore, type LiveStore } from './createLiveStore.ts';
import { findLargerSample, type IndicativeRate, mergeSamples, toIndicativeRates } from './indicativeRates.ts';

/** The rates from one currency to the others. */
export interface ExchangeRatesStore extends LiveStore<readonly IndicativeRate[]> {}

/** Units that are converted first to compare rails: rates and fees depend on the amount. */
const SAMPLE_UNITS = 100n;

/**
 * Loads the current rates from one currency, and keeps them current while there are subscribers and a user is signed
 * in.
 *
 * ```ts
 * import { createExchangeRatesStore } from '@latchkey/core'
 *
 * const rates = createExchangeRatesStore(wallet, { currency: { code: 'USDB', decimals: 6 } })
 * const stop = rates.subscribe(() => show(rates.getState()))
 * ```
 *
 * Indicative: only a quote is binding. A currency of which 100 units are worth little is sampled with more. Implements
 * `GET /exchange-rates` (docs/reference/exchange-rates.md#listexchangerates).
 *
 * @throws `CONFIGURATION_INVALID` in development, if an argument is missing
 */
export function createExchangeRatesStore(
  wallet: Wallet,
  parameters: createExchangeRatesStore.Options,
): ExchangeRatesStore {
  checkArguments('createExchangeRatesStore', { wallet, parameters });
  const { currency } = parameters;
  const sample = SAMPLE_UNITS * 10n ** BigInt(currency.decimals);
  const { getState, subscribe, refresh } = createLiveStore<readonly IndicativeRate[]>(wallet, {
    read: async (_before, how) => {
      const list = (amount: bigint) =>
        listExchangeRates(wallet, { sourceCurrency: currency.code, sendingAmount: String(amount), ...how });
      const rows = await list(sample);
      const rates = toIndicativeRates(rows, currency);
      const larger = findLargerSample(rows, sample);
      return larger === undefined ? rates : mergeSamples(rates, toIndicativeRates(await list(larger), currency));
    },
  });
  return { getState, subscribe, refresh };
}

export declare namespace createExchangeRatesStore {
  interface Options {
    /** The currency that is sent. */
    readonly currency: Money['currency'];
  }
}
