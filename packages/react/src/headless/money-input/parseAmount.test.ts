import { describe, expect, it } from 'vitest';
import { parseAmount } from './parseAmount.ts';

const available = { amount: 100_000_000n, currency: { code: 'USDB', decimals: 6 } };
const read = (text: string, locale = 'en') => parseAmount(text, { locale, available });

describe('parseAmount', () => {
  it('parses an amount within the available balance', () => {
    expect(read('50')).toEqual({ amount: 50_000_000n, problem: undefined });
    expect(read('USDB 1.5')).toEqual({ amount: 1_500_000n, problem: undefined });
    expect(read('100')).toEqual({ amount: 100_000_000n, problem: undefined });
  });

  it('uses the separators of the locale', () => {
    expect(read('1,5', 'de').amount).toBe(1_500_000n);
  });

  it('has no limit without an available balance', () => {
    const currency = { code: 'EUR', decimals: 2 };
    expect(parseAmount('5,000', { locale: 'en', currency })).toEqual({ amount: 500_000n, problem: undefined });
    expect(parseAmount('0.001', { locale: 'en', currency }).problem).toBe('tooManyDecimals');
  });

  it.each([
    ['', 'missing'],
    ['0', 'missing'],
    ['0.00', 'missing'],
    ['fifty', 'unreadable'],
    ['-5', 'unreadable'],
    ['0.0000001', 'tooManyDecimals'],
    ['100.000001', 'tooMuch'],
  ])('reads %j as %s', (text, problem) => {
    expect(read(text).problem).toBe(problem);
  });
});
