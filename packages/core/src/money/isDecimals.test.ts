import { describe, expect, it, vi } from 'vitest';
import { decimalText } from './decimalText.ts';
import { formatMoney } from './formatMoney.ts';
import { parseMoney } from './parseMoney.ts';

// Production builds have no reports.
vi.mock('../development/index.ts', () => import('../development/empty.ts'));

const invalid = expect.objectContaining({ code: 'CONFIGURATION_INVALID' });
const call = (fn: (...args: never[]) => unknown, ...args: readonly unknown[]) => fn(...(args as never[]));

describe('invalid arguments in production builds', () => {
  it.each([
    [40.5, 6],
    [40.5, 0],
    [40, 6],
    [4000n, undefined],
    [4000n, '6'],
    [4000n, -1],
    [4000n, 1.5],
  ])('formats nothing for the amount %s with the decimals %s', (amount, decimals) => {
    expect(() => call(decimalText, amount, decimals)).toThrow(invalid);
    const money = { amount, currency: { code: 'USDB', decimals } };
    expect(() => call(formatMoney, money, { locale: 'en' })).toThrow(invalid);
  });

  it.each([
    [12.5, 2],
    [undefined, 2],
    ['12.5', undefined],
    ['12.5', '2'],
    ['12.5', -1],
    ['12', 1.5],
  ])('parses no amount from %s with the decimals %s', (text, decimals) => {
    expect(() => call(parseMoney, text, { locale: 'en', decimals })).toThrow(invalid);
  });
});
