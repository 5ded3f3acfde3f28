import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterShares, beforeShares, feesFor, share } from './fees.ts';

it.each([
  [100n, 50n, 1n],
  [99n, 50n, 0n],
  [100_000_000n, 50n, 500_000n],
  [0n, 50n, 0n],
  [199n, 25n, 0n],
  [200n, 25n, 1n],
])('default: a share of %d at %d basis points is %d, half up', (amount, basisPoints, expected) => {
  expect(share(amount, basisPoints)).toBe(expected);
});

const free = { service: { fixed: 0n, basisPoints: 0n }, platform: { fixed: 0n, basisPoints: 0n } };

it('default: what goes outside costs a quarter of a dollar and shares, the platform’s among them', () => {
  const shares = { service: { fixed: 250_000n, basisPoints: 50n }, platform: { fixed: 0n, basisPoints: 25n } };
  expect(feesFor('USDB', 'external')).toEqual(shares);
  expect(feesFor('USDB', 'external', 'EUR')).toEqual(shares);
  expect(feesFor('USD', 'external', 'MXN').service.fixed).toBe(25n);
});

it.each([
  ['EUR', 23n],
  ['GBP', 20n],
  ['MXN', 432n],
  ['VND', 6_350n],
  ['BTC', 250n],
])('behavior: the fixed part is worth about the same in %s: %d', (currency, fixed) => {
  expect(feesFor(currency, 'external', 'USD').service.fixed).toBe(fixed);
});

it('default: between accounts here one currency is free, and so is a dollar for a dollar', () => {
  for (const [sending, receiving] of [
    ['USDB', 'USDB'],
    ['USD', 'USDB'],
    ['USDC', 'USD'],
    ['EUR', 'EUR'],
  ] as const) {
    expect(feesFor(sending, 'internal', receiving)).toEqual(free);
  }
});

it('behavior: an exchange between accounts here costs its shares, and nothing fixed', () => {
  expect(feesFor('USDB', 'internal', 'EUR')).toMatchObject({ service: { fixed: 0n, basisPoints: 50n } });
  expect(feesFor('EUR', 'internal', 'USD').platform.basisPoints).toBe(25n);
});

it('behavior: beforeShares is the least that afterShares turns into enough', () => {
  const fees = feesFor('USDB', 'external');
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 16n }), (principal) => {
      const base = beforeShares(principal, fees);
      expect(afterShares(base, fees)).toBeGreaterThanOrEqual(principal);
      expect(afterShares(base - 1n, fees)).toBeLessThan(principal);
    }),
  );
});
