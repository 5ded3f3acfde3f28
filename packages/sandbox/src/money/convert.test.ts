import { expect, it } from 'vitest';
import { convert } from './convert.ts';

it('default: at the rate of a corridor, in the smallest units of both', () => {
  expect(convert({ amount: 1_000_000, currency: 'USDB' }, 'EUR', 'up')).toBe(92);
  expect(convert({ amount: 5_000, currency: 'USD' }, 'USDB', 'up')).toBe(50_000_000);
});

it('behavior: the same currency is left as it is', () => {
  expect(convert({ amount: 7, currency: 'MXN' }, 'MXN', 'down')).toBe(7);
});

it('behavior: against a corridor’s direction, and through the currency between', () => {
  expect(convert({ amount: 92, currency: 'EUR' }, 'USDB', 'down')).toBe(1_000_000);
  expect(convert({ amount: 9_200, currency: 'EUR' }, 'GBP', 'down')).toBe(7_900);
});

it('args: round decides about parts of a unit', () => {
  expect(convert({ amount: 10_001, currency: 'USDB' }, 'USD', 'up')).toBe(2);
  expect(convert({ amount: 10_001, currency: 'USDB' }, 'USD', 'down')).toBe(1);
  expect(convert({ amount: 10_000, currency: 'USDB' }, 'USD', 'up')).toBe(1);
  expect(convert({ amount: 0, currency: 'USDB' }, 'USD', 'up')).toBe(0);
});

it('behavior: amounts beyond what a double multiplies exactly', () => {
  expect(convert({ amount: 9_007_199_254_740_991, currency: 'USDB' }, 'INR', 'down')).toBe(75_120_041_784_539);
});

it('behavior: more than the wire carries is the most that it carries', () => {
  const most = Number.MAX_SAFE_INTEGER;
  expect(convert({ amount: most, currency: 'USD' }, 'INR', 'down')).toBe(most);
  expect(convert({ amount: most, currency: 'USD' }, 'USDB', 'up')).toBe(most);
});

it('error: a currency that no rate leads to', () => {
  expect(convert({ amount: 1, currency: 'XXX' }, 'USD', 'up')).toBeUndefined();
  expect(convert({ amount: 1, currency: 'USD' }, 'XXX', 'up')).toBeUndefined();
});
