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

it('default: wallets pay each other nothing; the fee to a bank has the platform’s share', () => {
  expect(feesFor('USDB', 'internal').service).toEqual({ fixed: 0n, basisPoints: 0n });
  expect(feesFor('USD', 'external').service).toEqual({ fixed: 0n, basisPoints: 0n });
  expect(feesFor('USDB', 'external').platform.basisPoints).toBeGreaterThan(0n);
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
