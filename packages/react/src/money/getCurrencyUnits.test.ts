import { expect, it } from 'vitest';
import { getCurrencyUnits } from './getCurrencyUnits.ts';

it.each([
  ['USD', 'en', 'US dollars'],
  ['SEK', 'sv', 'svenska kronor'],
  ['USDC', 'en', 'USDC'],
  ['XQZ', 'en', 'XQZ'],
])('names many %s in %s', (code, locale, name) => {
  expect(getCurrencyUnits(code, locale)).toBe(name);
});
