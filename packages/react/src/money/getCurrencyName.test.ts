import { expect, it } from 'vitest';
import { getCurrencyLabel, getCurrencyName } from './getCurrencyName.ts';

it.each([
  ['USD', 'en', 'US dollars'],
  ['SEK', 'sv', 'svenska kronor'],
  ['USDC', 'en', 'USDC'],
  ['XQZ', 'en', 'XQZ'],
])('names %s in %s as after an amount', (code, locale, name) => {
  expect(getCurrencyName(code, locale)).toBe(name);
});

it('begins a label with a capital letter', () => {
  expect(getCurrencyLabel('EUR', 'en')).toBe('Euros');
  expect(getCurrencyLabel('USDC', 'en')).toBe('USDC');
});
