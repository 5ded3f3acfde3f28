import { expect, it } from 'vitest';
import { allCurrencies, currencyOf, findCurrency, isCrypto, toCurrencyAmount } from './currencies.ts';
import { findRate } from './rates.ts';

it('default: a wallet’s currency has six decimals', () => {
  expect(currencyOf('USDB')).toMatchObject({ code: 'USDB', decimals: 6 });
  expect(toCurrencyAmount(1, 'USD')).toEqual({ amount: 1, currency: currencyOf('USD') });
});

it('behavior: limits go from a hundredth to a million', () => {
  expect(findCurrency('USDB')).toMatchObject({ minAmount: 10_000, maxAmount: 1_000_000_000_000 });
  expect(findCurrency('USD')).toMatchObject({ minAmount: 1, maxAmount: 100_000_000 });
  expect(findCurrency('VND')).toMatchObject({ minAmount: 100, maxAmount: 10_000_000_000 });
  expect(findCurrency('BTC')).toMatchObject({ minAmount: 10, maxAmount: 1_000_000_000 });
});

it('behavior: every limit is a whole amount that the wire carries', () => {
  for (const { minAmount, maxAmount } of allCurrencies()) {
    expect(Number.isSafeInteger(minAmount) && minAmount >= 1).toBe(true);
    expect(maxAmount).toBeGreaterThan(minAmount);
    expect(maxAmount).toBeLessThanOrEqual(9e15);
  }
});

it('default: what lives on a chain is told apart', () => {
  expect(
    allCurrencies()
      .filter(({ currency }) => isCrypto(currency.code))
      .map(({ currency }) => currency.code),
  ).toEqual(['USDB', 'BTC', 'USDC', 'USDT']);
});

it('error: an unknown currency is not found, and not named by the sandbox', () => {
  expect(findCurrency('XXX')).toBeUndefined();
  expect(() => currencyOf('XXX')).toThrow(RangeError);
});

it('behavior: from the wallet’s currency there is a rate to every other one', () => {
  for (const { currency } of allCurrencies()) expect(findRate('USDB', currency.code)).toBeDefined();
  expect(findRate('XXX', 'USD')).toBeUndefined();
});

it('behavior: a rate accounts for decimals', () => {
  const rate = findRate('USDB', 'USD');
  // A million smallest units of the one are a hundred of the other.
  expect(rate && (1_000_000n * rate.numerator) / rate.denominator).toBe(100n);
});
