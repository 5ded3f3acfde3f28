import { describe, expect, it } from 'vitest';
import { amountOf } from './amountOf.ts';

const available = { amount: 100_000_000n, currency: { code: 'USDB', decimals: 6 } };
const read = (text: string, locale = 'en') => amountOf(text, { locale, available });

describe('amountOf', () => {
  it('default: an amount that is there', () => {
    expect(read('50')).toEqual({ amount: 50_000_000n, problem: undefined });
    expect(read('USDB 1.5')).toEqual({ amount: 1_500_000n, problem: undefined });
    expect(read('100')).toEqual({ amount: 100_000_000n, problem: undefined });
  });

  it('args: the locale decides the separators', () => {
    expect(read('1,5', 'de').amount).toBe(1_500_000n);
  });

  it.each([
    ['', 'missing'],
    ['0', 'missing'],
    ['0.00', 'missing'],
    ['fifty', 'unreadable'],
    ['-5', 'unreadable'],
    ['0.0000001', 'tooManyDecimals'],
    ['100.000001', 'tooMuch'],
  ])('error: %j is %s', (text, problem) => {
    expect(read(text).problem).toBe(problem);
  });
});
