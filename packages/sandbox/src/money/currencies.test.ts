import { expect, it } from 'vitest';
import { allCurrencies, currencyOf, findCurrency, toCurrencyAmount } from './currencies.ts';
import { findRate } from './rates.ts';

it('default: a wallet’s currency has six decimals', () => {
  expect(currencyOf('USDB')).toMatchObject({ code: 'USDB', decimals: 6 });
  expect(toCurrencyAmount(1, 'USD')).toEqual({ amount: 1, currency: currencyOf('USD') });
});

it('behavior: limits go from a hundredth to a million', () => {
  expect(findCurrency('USDB')).toMatchObject({ minAmount: 10_000, maxAmount: 1_000_000_000_000 });
  expect(findCurrency('USD')).toMatchObject({ minAmount: 1, maxAmount: 100_000_000 });
});

it('error: an unknown currency is not found, and not named by the sandbox', () => {
  expect(findCurrency('XXX')).toBeUndefined();
  expect(() => currencyOf('XXX')).toThrow(RangeError);
});

it('behavior: from the wallet’s currency there is a rate to every other one', () => {
  for (const { currency } of allCurrencies()) expect(findRate('USDB', currency.code)).toBeDefined();
  expect(findRate('EUR', 'USD')).toBeUndefined();
});

it('behavior: a rate accounts for decimals', () => {
  const rate = findRate('USDB', 'USD');
  // A million smallest units of the one are a hundred of the other.
  expect(rate && (1_000_000n * rate.numerator) / rate.denominator).toBe(100n);
});
