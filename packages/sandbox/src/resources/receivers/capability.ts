import type { AddressLookup } from '@latchkey/contract/receivers';
import type { TablesDependency } from '../../dependencies.ts';
import { getCurrency } from '../../money/currencies.ts';
import { findRate } from '../../money/rates.ts';
import { findOfferedLimits } from '../config/platformLimits.ts';
import { walletCurrency } from '../internalAccounts/openAccounts.ts';

type Capability = AddressLookup['supportedCurrencies'][number];

/**
 * Returns the approximate price of one unit of a currency in the wallet's currency, both major units: as a quote's
 * `exchangeRate`.
 */
function estimateRate(currency: string): number {
  const rate = findRate(walletCurrency, currency);
  if (!rate) throw new RangeError(`There is no corridor to ${currency}.`);
  const unit = (code: string) => 10n ** BigInt(getCurrency(code).decimals);
  return Number(rate.denominator * unit(currency)) / Number(rate.numerator * unit(walletCurrency));
}

/**
 * Returns what can be received in each of these currencies, within the limits of the platform. Currencies that the
 * platform does not support are omitted, because no quote can have them.
 */
export function listCapabilities(dependencies: TablesDependency, codes: readonly string[]): Capability[] {
  return codes.flatMap((code) => {
    const limits = findOfferedLimits(dependencies, code);
    if (!limits) return [];
    const { minAmount: min, maxAmount: max } = limits;
    return [{ currency: getCurrency(code), estimatedExchangeRate: estimateRate(code), min, max }];
  });
}
