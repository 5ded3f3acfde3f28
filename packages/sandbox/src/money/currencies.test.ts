import { expect, it } from 'vitest';
import { findCurrency, getCurrency, isCrypto, listCurrencies, toCurrencyAmount } from './currencies.ts';
import { findRate } from './rates.ts';

it('has six decimals for the wallet currency', () => {
  expect(getCurrency('USDB')).toMatchObject({ code: 'USDB', decimals: 6 });
  expect(toCurrencyAmount(1, 'USD')).toEqual({ amount: 1, currency: getCurrency('USD') });
});

it('limits transfers from 0.01 to 1,000,000', () => {
  expect(findCurrency('USDB')).toMatchObject({ minAmount: 10_000, maxAmount: 1_000_000_000_000 });
  expect(findCurrency('USD')).toMatchObject({ minAmount: 1, maxAmount: 100_000_000 });
  expect(findCurrency('VND')).toMatchObject({ minAmount: 100, maxAmount: 10_000_000_000 });
  expect(findCurrency('BTC')).toMatchObject({ minAmount: 10, maxAmount: 1_000_000_000 });
});

it('has limits that are safe integers', () => {
  for (const { minAmount, maxAmount } of listCurrencies()) {
    expect(Number.isSafeInteger(minAmount) && minAmount >= 1).toBe(true);
    expect(maxAmount).toBeGreaterThan(minAmount);
    expect(maxAmount).toBeLessThanOrEqual(9e15);
  }
});

it('distinguishes on-chain currencies', () => {
  expect(
    listCurrencies()
      .filter(({ currency }) => isCrypto(currency.code))
      .map(({ currency }) => currency.code),
  ).toEqual(['USDB', 'BTC', 'USDC', 'USDT']);
});

it('does not find an unknown currency, and throws when one is required', () => {
  expect(findCurrency('XXX')).toBeUndefined();
  expect(() => getCurrency('XXX')).toThrow(RangeError);
});

it('has a rate from the wallet currency to every other one', () => {
  for (const { currency } of listCurrencies()) expect(findRate('USDB', currency.code)).toBeDefined();
  expect(findRate('XXX', 'USD')).toBeUndefined();
});

it('accounts for decimals in rates', () => {
  const rate = findRate('USDB', 'USD');
  // A million of one's smallest units equal a hundred of the other's.
  expect(rate && (1_000_000n * rate.numerator) / rate.denominator).toBe(100n);
});
