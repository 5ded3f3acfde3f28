import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listCurrencies } from './currencies.ts';
import { findRate, hubs, isCorridor } from './rates.ts';

const codes = listCurrencies().map(({ currency }) => currency.code);
const anyCode = fc.constantFrom(...codes);

/** Returns the price of one currency's major unit in the other. */
function major(sending: string, receiving: string): number {
  const decimals = (code: string) => listCurrencies().find(({ currency }) => currency.code === code)?.currency.decimals;
  const rate = findRate(sending, receiving);
  if (!rate) return Number.NaN;
  const scale = 10 ** ((decimals(sending) ?? 0) - (decimals(receiving) ?? 0));
  return (Number(rate.numerator) / Number(rate.denominator)) * scale;
}

it.each([
  ['USDB', 'EUR', 0.92],
  ['USDB', 'MXN', 17.25],
  ['USD', 'VND', 25_400],
  ['BTC', 'USD', 100_000],
  ['EUR', 'USD', 1 / 0.92],
  ['GBP', 'EUR', 0.92 / 0.79],
  ['USD', 'XOF', 603],
])('converts one %s to %s at %d', (sending, receiving, expected) => {
  expect(major(sending, receiving)).toBeCloseTo(expected, 9);
});

it('has a corridor between a hub and every currency, both ways', () => {
  for (const hub of hubs) {
    for (const code of codes) {
      expect(isCorridor(hub, code)).toBe(true);
      expect(isCorridor(code, hub)).toBe(true);
    }
  }
});

it('has none between two currencies that are not hubs, but one within a currency', () => {
  expect(findRate('KES', 'VND')).toBeUndefined();
  expect(findRate('KES', 'KES')).toMatchObject({ numerator: findRate('KES', 'KES')?.denominator });
});

it('has none for an unknown currency', () => {
  for (const code of ['XXX', '', 'toString']) {
    expect(findRate('USD', code)).toBeUndefined();
    expect(findRate(code, 'USD')).toBeUndefined();
    expect(isCorridor(code, code)).toBe(false);
  }
});

it('returns to the original amount there and back', () => {
  fc.assert(
    fc.property(anyCode, anyCode, (sending, receiving) => {
      const [there, back] = [findRate(sending, receiving), findRate(receiving, sending)];
      expect(there && [there.numerator, there.denominator]).toEqual(back && [back.denominator, back.numerator]);
    }),
  );
});
