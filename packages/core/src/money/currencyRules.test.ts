import { describe, expect, it } from 'vitest';
import { assertCurrencies, assertSignable, checkCurrency, toCurrencies } from './currencyRules.ts';

const currencies = { USDC: { decimals: [2, 6] }, BTC: { decimals: [11] } };
const catchCode = (work: () => unknown) => {
  try {
    work();
    return 'passes';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('checkCurrency', () => {
  // requirement: 66
  it.each([
    ['USDB', 6, 'agrees'],
    ['USDB', 8, 'contradicts'],
    ['USD', 2, 'agrees'],
    ['USD', 4, 'contradicts'],
    ['JPY', 0, 'agrees'],
    ['JPY', 2, 'contradicts'],
    ['KWD', 3, 'agrees'],
    ['USDC', 2, 'agrees'],
    ['USDC', 6, 'agrees'],
    ['USDC', 8, 'contradicts'],
    ['ETH', 18, 'unknown'],
    ['usdb', 6, 'unknown'],
    ['toString', 2, 'unknown'],
    ['__proto__', 2, 'unknown'],
  ])('%s with %i decimals: %s', (code, decimals, expected) => {
    expect(checkCurrency({ code, decimals }, currencies)).toBe(expected);
  });

  it('prefers the table of the build to the shipped one', () => {
    expect(checkCurrency({ code: 'BTC', decimals: 8 })).toBe('agrees');
    expect(checkCurrency({ code: 'BTC', decimals: 8 }, currencies)).toBe('contradicts');
    expect(checkCurrency({ code: 'BTC', decimals: 11 }, currencies)).toBe('agrees');
  });
});

describe('before an amount is shown or signed for', () => {
  const wallet = { currencies };
  const usdb = { code: 'USDB', decimals: 6 };
  const wrong = { code: 'USDB', decimals: 8 };
  const unknown = { code: 'ETH', decimals: 18 };

  // requirement: 66
  it('shows known and unknown currencies, and refuses a contradiction', () => {
    expect(catchCode(() => assertCurrencies(wallet, [usdb, undefined, unknown]))).toBe('passes');
    expect(catchCode(() => assertCurrencies(wallet, [usdb, wrong]))).toBe('CURRENCY_MISMATCH');
  });

  // requirement: 66
  it('signs for known currencies only', () => {
    expect(catchCode(() => assertSignable(wallet, [usdb, { code: 'USDC', decimals: 2 }]))).toBe('passes');
    expect(catchCode(() => assertSignable(wallet, [usdb, unknown]))).toBe('CURRENCY_NOT_CONFIGURED');
    expect(catchCode(() => assertSignable(wallet, [unknown, wrong]))).toBe('CURRENCY_MISMATCH');
  });
});

describe('toCurrencies', () => {
  it('returns the table of a build, and none for none', () => {
    expect(toCurrencies(currencies)).toBe(currencies);
    expect(toCurrencies()).toEqual({});
  });

  it.each([
    ['no decimals', { USDC: {} }],
    ['an empty list', { USDC: { decimals: [] } }],
    ['a number', { USDC: { decimals: 2 } }],
    ['a fraction', { USDC: { decimals: [1.5] } }],
    ['a negative number', { USDC: { decimals: [-1] } }],
    ['37 decimals', { USDC: { decimals: [37] } }],
    ['text', { USDC: { decimals: ['2'] } }],
    ['null', { USDC: null }],
  ])('refuses %s', (_, table) => {
    expect(catchCode(() => toCurrencies(table as unknown as typeof currencies))).toBe('CONFIGURATION_INVALID');
  });
});
