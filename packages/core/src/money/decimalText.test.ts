import { expect, it } from 'vitest';
import { decimalText } from './decimalText.ts';

it.each([
  [0n, 0, '0'],
  [0n, 2, '0.00'],
  [1n, 0, '1'],
  [1n, 2, '0.01'],
  [-1n, 2, '-0.01'],
  [-100n, 2, '-1.00'],
  [99n, 2, '0.99'],
  [100n, 2, '1.00'],
  [12_500_000n, 6, '12.500000'],
  [5_000n, 6, '0.005000'],
  [9_007_199_254_740_993n, 2, '90071992547409.93'],
  [9_223_372_036_854_775_807n, 8, '92233720368.54775807'],
  [1n, 18, '0.000000000000000001'],
])('formats %s with %s decimals as %s', (amount, decimals, text) => {
  expect(decimalText(amount, decimals)).toBe(text);
});
