import { expect, it } from 'vitest';
import { currencyOf } from './currencyOf.ts';
import { formatMoney } from './formatMoney.ts';

it.each([
  ['USD', 2],
  ['EUR', 2],
  ['JPY', 0],
  ['VND', 0],
  ['XOF', 0],
  ['UGX', 0],
  ['KWD', 3],
  ['TND', 3],
  ['CLF', 4],
  ['USDB', 6],
  ['BTC', 8],
])('default: %s has %i decimals', (code, decimals) => {
  expect(currencyOf(code)).toEqual({ code, decimals });
});

it('behavior: those that Intl gets wrong are as ISO 4217 has them', () => {
  for (const code of ['IDR', 'COP', 'PKR', 'HUF', 'LAK', 'MMK', 'TZS', 'MGA'])
    expect(currencyOf(code)?.decimals).toBe(2);
});

it('error: what is no code, or a ticker whose unit is not the same everywhere', () => {
  for (const code of ['', 'usd', 'USDC', 'USDT', 'DOLLAR', '$$$', 'toString', '__proto__'])
    expect(currencyOf(code)).toBeUndefined();
});

it('behavior: codes that Intl does not know are formatted exactly', () => {
  const [usdb, btc] = [currencyOf('USDB'), currencyOf('BTC')];
  if (usdb === undefined || btc === undefined) throw new Error('There is no such currency.');
  expect(formatMoney({ amount: 9_007_199_254_740_993n, currency: usdb }, { locale: 'en-US' })).toContain(
    '9,007,199,254.740993',
  );
  expect(formatMoney({ amount: 123n, currency: btc }, { locale: 'en-US' })).toContain('0.00000123');
});
