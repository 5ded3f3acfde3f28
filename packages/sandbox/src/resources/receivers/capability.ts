import type { AddressLookup } from '@latchkey/contract/receivers';
import { currencyOf, findCurrency } from '../../money/currencies.ts';
import { findRate } from '../../money/rates.ts';
import { walletCurrency } from '../internalAccounts/openAccounts.ts';

type Capability = AddressLookup['supportedCurrencies'][number];

/** The wallet's units that a unit of a currency costs about, both major: of the direction of a quote's `exchangeRate`. */
function estimate(currency: string): number {
  const rate = findRate(walletCurrency, currency);
  if (!rate) throw new RangeError(`There is no corridor to ${currency}.`);
  const unit = (code: string) => 10n ** BigInt(currencyOf(code).decimals);
  return Number(rate.denominator * unit(currency)) / Number(rate.numerator * unit(walletCurrency));
}

/** What can be received in a currency. */
export function capabilityIn(code: string): Capability {
  const known = findCurrency(code);
  if (!known) throw new RangeError(`The sandbox has no currency ${code}.`);
  return {
    currency: code,
    estimatedExchangeRate: estimate(code),
    min: known.minAmount,
    max: known.maxAmount,
  };
}
