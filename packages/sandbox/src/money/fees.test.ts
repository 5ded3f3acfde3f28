import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addFees, chargeFees, getFees, getShare, subtractFees } from './fees.ts';

it.each([
  [100n, 50n, 1n],
  [99n, 50n, 0n],
  [100_000_000n, 50n, 500_000n],
  [0n, 50n, 0n],
  [199n, 25n, 0n],
  [200n, 25n, 1n],
])('computes a share of %d at %d basis points as %d, rounded half up', (amount, basisPoints, expected) => {
  expect(getShare(amount, basisPoints)).toBe(expected);
});

const none = { fixed: 0n, basisPoints: 0n };
const free = { service: none, platform: none };

it('charges 0.25 USD and 0.5 % for external transfers, and nothing for the platform', () => {
  const fees = { service: { fixed: 250_000n, basisPoints: 50n }, platform: none };
  expect(getFees('USDB', 'external')).toEqual(fees);
  expect(getFees('USDB', 'external', 'EUR')).toEqual(fees);
  expect(getFees('USD', 'external', 'MXN')).toEqual({ ...fees, service: { fixed: 25n, basisPoints: 50n } });
});

it.each([
  ['EUR', 23n],
  ['GBP', 20n],
  ['MXN', 432n],
  ['VND', 6_350n],
  ['BTC', 250n],
])('has a fixed fee of similar value in %s: %d', (currency, fixed) => {
  expect(getFees(currency, 'external', 'USD').service.fixed).toBe(fixed);
});

it('is free between internal accounts of one currency, and dollar for dollar', () => {
  for (const [sending, receiving] of [
    ['USDB', 'USDB'],
    ['USD', 'USDB'],
    ['USDC', 'USD'],
    ['EUR', 'EUR'],
  ] as const) {
    expect(getFees(sending, 'internal', receiving)).toEqual(free);
  }
});

it('charges only the rate for an exchange between internal accounts', () => {
  const fees = { service: { fixed: 0n, basisPoints: 50n }, platform: none };
  expect(getFees('USDB', 'internal', 'EUR')).toEqual(fees);
  expect(getFees('EUR', 'internal', 'USD')).toEqual(fees);
});

const both = { service: { fixed: 250_000n, basisPoints: 50n }, platform: { fixed: 7n, basisPoints: 25n } };
const schedule = fc.record({
  service: fc.record({ fixed: fc.bigInt(0n, 10n ** 6n), basisPoints: fc.bigInt(0n, 4_000n) }),
  platform: fc.record({ fixed: fc.bigInt(0n, 10n ** 6n), basisPoints: fc.bigInt(0n, 4_000n) }),
});
const amount = fc.bigInt(1n, 10n ** 16n);

describe('chargeFees', () => {
  it('takes the rate of the total sending amount, before fixed fees', () => {
    // 0.75 % of 50 USDB is 0.375, of which the platform has 0.125.
    expect(chargeFees(50_000_000n, both)).toEqual({ service: 250_000n + 250_000n, platform: 7n + 125_000n });
  });

  it.each<[bigint, bigint, bigint]>([
    // 0.75 % and 0.25 % of the amount: 0.7425 and 0.2475; 1.5 and 0.5; 2.25 and 0.75.
    [99n, 1n, 0n],
    [200n, 1n, 1n],
    [300n, 1n, 1n],
  ])(
    "rounds the total and the platform's part of %d half up; the service has the rest",
    (sending, service, platform) => {
      const rates = { service: { fixed: 0n, basisPoints: 50n }, platform: { fixed: 0n, basisPoints: 25n } };
      expect(chargeFees(sending, rates)).toEqual({ service, platform });
    },
  );

  it('adds up to the fixed fees and the total rate, and neither part is negative', () => {
    fc.assert(
      fc.property(amount, schedule, (sending, fees) => {
        const { service, platform } = chargeFees(sending, fees);
        const variable = getShare(sending, fees.service.basisPoints + fees.platform.basisPoints);
        expect(service + platform).toBe(fees.service.fixed + fees.platform.fixed + variable);
        expect(service).toBeGreaterThanOrEqual(fees.service.fixed);
        expect(platform).toBe(fees.platform.fixed + getShare(sending, fees.platform.basisPoints));
      }),
    );
  });
});

it('finds the smallest total sending amount, which leaves the principal exactly', () => {
  fc.assert(
    fc.property(amount, schedule, (principal, fees) => {
      const sending = addFees(principal, fees);
      expect(subtractFees(sending, fees)).toBe(principal);
      expect(subtractFees(sending - 1n, fees)).toBeLessThan(principal);
    }),
  );
});
