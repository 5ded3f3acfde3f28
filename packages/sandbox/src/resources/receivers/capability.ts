import type { AddressLookup } from '@latchkey/contract/receivers';
import { findCurrency, getCurrency } from '../../money/currencies.ts';
import { findRate } from '../../money/rates.ts';
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

/** Returns what can be received in a currency. */
export function capabilityIn(code: string): Capability {
  const known = findCurrency(code);
  if (!known) throw new RangeError(`The sandbox has no currency ${code}.`);
  return {
    currency: known.currency,
    estimatedExchangeRate: estimateRate(code),
    min: known.minAmount,
    max: known.maxAmount,
  };
}
