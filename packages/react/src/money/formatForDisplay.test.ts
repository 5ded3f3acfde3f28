import type { Money } from '@latchkey/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatExactly, formatForDisplay, isRounded } from './formatForDisplay.ts';

const currencies = {
  USDB: { symbol: '$', name: 'US dollars', decimals: 2 },
  BTC: { symbol: '₿', name: 'Bitcoin', decimals: 12 },
};
const usdb = (amount: bigint): Money => ({ amount, currency: { code: 'USDB', decimals: 6 } });
const text = (money: Money, options: Partial<Parameters<typeof formatForDisplay>[1]> = {}) =>
  formatForDisplay(money, { locale: 'en', currencies, ...options }).text.replaceAll('\u00a0', ' ');

describe('formatForDisplay', () => {
  it.each([
    [1_234_500_000n, '$1,234.50'],
    [0n, '$0.00'],
    [-50_000_000n, '−$50.00'],
    [9_223_372_036_854_775_807n, '$9,223,372,036,854.78'],
    [49_555_000n, '$49.56'],
    [-49_555_000n, '−$49.56'],
  ])('shows %s in its display currency as %s', (amount, expected) => {
    expect(text(usdb(amount))).toBe(expected);
  });

  it.each([
    [1_239_999_999n, '$1,239.99'],
    [9_999n, '$0.009999'],
    [-1_000_001n, '−$1.01'],
  ])('rounds the balance %s down to %s', (amount, expected) => {
    expect(text(usdb(amount), { rounding: 'down' })).toBe(expected);
  });

  it('shows exactly what would round to nothing', () => {
    expect(text(usdb(1n))).toBe('$0.000001');
  });

  it('shows what is signed exactly where rounding would hide value', () => {
    expect(text(usdb(50_000_000n), { detail: 'exact' })).toBe('$50.00');
    expect(text(usdb(50_000_001n), { detail: 'exact' })).toBe('$50.000001');
    expect(text(usdb(375_000n), { detail: 'exact' })).toBe('$0.375');
  });

  it('shows the other one of two currencies by its code', () => {
    expect(text({ amount: 51_622n, currency: { code: 'SEK', decimals: 2 } })).toBe('SEK 516.22');
    expect(text(usdb(50_000_001n), { detail: 'code' })).toBe('USDB 50.000001');
    expect(text(usdb(50_000_000n), { currencies: {} })).toBe('USDB 50.00');
  });

  it.each([
    ['de', '1.234,50 $'],
    ['ja', '$1,234.50'],
    ['sv', '1 234,50 $'],
  ])('follows the locale %s', (locale, expected) => {
    expect(text(usdb(1_234_500_000n), { locale })).toBe(expected);
  });

  it('does not invent decimals, and ignores names of inherited properties', () => {
    expect(text({ amount: 1n, currency: { code: 'BTC', decimals: 8 } })).toBe('₿0.00000001');
    expect(text({ amount: 100n, currency: { code: 'toString', decimals: 2 } })).toContain('toString');
  });

  it('splits the currency, the major and the minor digits', () => {
    expect(formatForDisplay(usdb(1_234_500_000n), { locale: 'en', currencies }).parts).toEqual([
      { type: 'currency', value: '$' },
      { type: 'major', value: '1,234' },
      { type: 'minor', value: '.50' },
    ]);
  });

  it.each([
    ['en', { amount: 4_955n, currency: { code: 'USD', decimals: 2 } }, ['USD', '\u00a049', '.55']],
    ['en', { amount: -123_456n, currency: { code: 'USD', decimals: 2 } }, ['−', 'USD', '\u00a01,234', '.56']],
    ['de', { amount: 123_456n, currency: { code: 'USD', decimals: 2 } }, ['1.234', ',56', '\u00a0', 'USD']],
    ['de', { amount: 1_234n, currency: { code: 'JPY', decimals: 0 } }, ['1.234\u00a0', 'JPY']],
    ['en', { amount: 1_234n, currency: { code: 'JPY', decimals: 0 } }, ['JPY', '\u00a01,234']],
    ['en', { amount: 100_000_000n, currency: { code: 'BTC', decimals: 8 } }, ['BTC', '\u00a01']],
  ])('splits the decimals of an amount with a code, in %s', (locale, money, expected) => {
    const { parts } = formatForDisplay(money, { locale, currencies: {} });
    expect(parts.map(({ value }) => value)).toEqual(expected);
    for (const { type, value } of parts) expect(type === 'minor').toBe(/^[.,]\d+$/.test(value));
  });

  it('splits the decimals in Arabic digits', () => {
    const money = { amount: 123_456n, currency: { code: 'USD', decimals: 2 } };
    const { parts, text: whole } = formatForDisplay(money, { locale: 'ar-EG', currencies: {} });
    expect(parts.find(({ type }) => type === 'minor')?.value).toBe('٫٥٦');
    expect(parts.map(({ value }) => value).join('')).toBe(whole);
    expect(whole).toContain('١٬٢٣٤٫٥٦');
  });

  it('shows a balance that is never more than there is, and less by under a cent', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10_000n, max: 10n ** 15n }), (amount) => {
        const shown = text(usdb(amount), { rounding: 'down' }).replace(/[$,.]/g, '');
        const rest = amount - BigInt(shown) * 10_000n;
        return rest >= 0n && rest < 10_000n;
      }),
    );
  });
});

describe('formatExactly', () => {
  it('shows every decimal of the currency', () => {
    expect(formatExactly(usdb(49_550_000n), 'en')).toBe('49.550000\u00a0USDB');
    expect(formatExactly(usdb(-49_550_000n), 'de')).toBe('−49,550000\u00a0USDB');
  });
});

describe('isRounded', () => {
  it('is so where fewer decimals are shown than the currency has', () => {
    expect(isRounded(usdb(0n), currencies)).toBe(true);
    expect(isRounded(usdb(0n), {})).toBe(false);
    expect(isRounded({ amount: 1n, currency: { code: 'BTC', decimals: 8 } }, currencies)).toBe(false);
  });
});
