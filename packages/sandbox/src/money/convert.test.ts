import { expect, it } from 'vitest';
import { convert } from './convert.ts';

it("converts at a corridor's rate, in the smallest units of both", () => {
  expect(convert({ amount: 1_000_000, currency: 'USDB' }, 'EUR', 'up')).toBe(92);
  expect(convert({ amount: 5_000, currency: 'USD' }, 'USDB', 'up')).toBe(50_000_000);
});

it('keeps an amount of the same currency', () => {
  expect(convert({ amount: 7, currency: 'MXN' }, 'MXN', 'down')).toBe(7);
});

it("converts against a corridor's direction, and through the hub currency", () => {
  expect(convert({ amount: 92, currency: 'EUR' }, 'USDB', 'down')).toBe(1_000_000);
  expect(convert({ amount: 9_200, currency: 'EUR' }, 'GBP', 'down')).toBe(7_900);
});

it('rounds as requested', () => {
  expect(convert({ amount: 10_001, currency: 'USDB' }, 'USD', 'up')).toBe(2);
  expect(convert({ amount: 10_001, currency: 'USDB' }, 'USD', 'down')).toBe(1);
  expect(convert({ amount: 10_000, currency: 'USDB' }, 'USD', 'up')).toBe(1);
  expect(convert({ amount: 0, currency: 'USDB' }, 'USD', 'up')).toBe(0);
});

it('converts amounts beyond the exact range of a double', () => {
  expect(convert({ amount: 9_007_199_254_740_991, currency: 'USDB' }, 'INR', 'down')).toBe(75_120_041_784_539);
});

it('caps at the largest integer of the API format', () => {
  const most = Number.MAX_SAFE_INTEGER;
  expect(convert({ amount: most, currency: 'USD' }, 'INR', 'down')).toBe(most);
  expect(convert({ amount: most, currency: 'USD' }, 'USDB', 'up')).toBe(most);
});

it('returns nothing for a currency without a rate', () => {
  expect(convert({ amount: 1, currency: 'XXX' }, 'USD', 'up')).toBeUndefined();
  expect(convert({ amount: 1, currency: 'USD' }, 'XXX', 'up')).toBeUndefined();
});
