import { describe, expect, it } from 'vitest';
import { toBigInt, toMoney, toWireAmount } from './toMoney.ts';

const usdb = { code: 'USDB', name: 'USDB', symbol: '$', decimals: 6 };

it("converts the amount to bigint and keeps the payload's currency", () => {
  expect(toMoney({ amount: 12_500_000, currency: usdb })).toEqual({ amount: 12_500_000n, currency: usdb });
  expect(toMoney({ amount: 0, currency: usdb }).amount).toBe(0n);
  expect(toMoney({ amount: -0, currency: usdb }).amount).toBe(0n);
  expect(toMoney({ amount: -5, currency: usdb }).amount).toBe(-5n);
});

// requirement: 17
describe('never rounds: an integer is exact or rejected', () => {
  // requirement: 17
  it('accepts the largest exact JSON number in both directions', () => {
    expect(toBigInt(Number.MAX_SAFE_INTEGER)).toBe(9_007_199_254_740_991n);
    expect(toWireAmount(9_007_199_254_740_991n)).toBe(Number.MAX_SAFE_INTEGER);
    expect(toWireAmount(-9_007_199_254_740_991n)).toBe(Number.MIN_SAFE_INTEGER);
  });

  // requirement: 17
  it.each(['9007199254740993', '9223372036854775807', '1e400', '0.5', '-9007199254740993'])(
    'throws AMOUNT_UNSAFE for %s read from JSON',
    (text) => {
      const amount = JSON.parse(`{"totalSendingAmount":${text}}`).totalSendingAmount as number;
      expect(() => toMoney({ amount, currency: usdb })).toThrow(expect.objectContaining({ code: 'AMOUNT_UNSAFE' }));
    },
  );

  // requirement: 17
  it.each([9_007_199_254_740_993n, 9_223_372_036_854_775_807n, 9_007_199_254_740_992n])(
    'throws AMOUNT_UNSAFE for %s, which would be sent as another number',
    (amount) => {
      expect(() => toWireAmount(amount)).toThrow(expect.objectContaining({ code: 'AMOUNT_UNSAFE' }));
    },
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '5', null, undefined])('throws AMOUNT_UNSAFE for %s', (amount) => {
    expect(() => toBigInt(amount as number)).toThrow(expect.objectContaining({ code: 'AMOUNT_UNSAFE' }));
  });
});

it.each([-1, 0.5, 37, 1e9, Number.NaN, undefined])('throws AMOUNT_UNSAFE for %s decimals', (decimals) => {
  const currency = { code: 'X', decimals: decimals as number };
  expect(() => toMoney({ amount: 1, currency })).toThrow(expect.objectContaining({ code: 'AMOUNT_UNSAFE' }));
});
