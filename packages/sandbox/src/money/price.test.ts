import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getFees } from './fees.ts';
import { computePrice } from './price.ts';
import { findRate } from './rates.ts';

const getRate = (receiving: string) => {
  const rate = findRate('USDB', receiving);
  if (!rate) throw new Error(receiving);
  return rate;
};
/** The service's fees, and 0.25 % and 0.10 USDB for the platform. */
const bank = { ...getFees('USDB', 'external'), platform: { fixed: 100_000n, basisPoints: 25n } };
const sending = (amount: bigint) => ({ side: 'SENDING', amount }) as const;
const receiving = (amount: bigint) => ({ side: 'RECEIVING', amount }) as const;

it('gives the remainder to the recipient with a locked sending amount', () => {
  // 100 less 0.35 and 0.75 %.
  expect(computePrice(sending(100_000_000n), getRate('USD'), bank)).toEqual({
    sending: 100_000_000n,
    receiving: 9_890n,
    serviceFee: 250_000n + 500_000n,
    platformFee: 100_000n + 250_000n,
  });
});

it('charges the sender the required amount with a locked receiving amount', () => {
  const priced = computePrice(receiving(9_900n), getRate('USD'), bank);
  expect(priced.receiving).toBe(9_900n);
  expect(priced.sending - priced.serviceFee - priced.platformFee).toBe(99_000_000n);
});

it('is free and one to one between wallets', () => {
  const free = { sending: 5n, receiving: 5n, serviceFee: 0n, platformFee: 0n };
  expect(computePrice(sending(5n), getRate('USDB'), getFees('USDB', 'internal'))).toEqual(free);
  expect(computePrice(receiving(5n), getRate('USDB'), getFees('USDB', 'internal'))).toEqual(free);
});

it.each([
  ['USD', 9_890n],
  ['EUR', 9_098n],
  ['GBP', 7_813n],
  ['MXN', 170_602n],
  ['BRL', 53_702n],
  ['INR', 824_826n],
])('prices 100 to a bank in %s', (currency, amount) => {
  expect(computePrice(sending(100_000_000n), getRate(currency), bank).receiving).toBe(amount);
});

it('returns zero or less for an amount below its fees', () => {
  expect(computePrice(sending(100_000n), getRate('USD'), bank).receiving).toBeLessThanOrEqual(0n);
});

describe('invariants for every amount', () => {
  const currency = fc.constantFrom('USDB', 'USD', 'EUR', 'GBP', 'MXN', 'BRL', 'INR');
  const amount = fc.bigInt({ min: 1_000_000n, max: 1_000_000_000_000n });

  it('never gives more than was paid, and loses less than one unit', () => {
    fc.assert(
      fc.property(currency, amount, fc.boolean(), (code, value, locksSending) => {
        const rate = getRate(code);
        const locked = locksSending ? sending(value) : receiving(value / 1_000n + 1n);
        const priced = computePrice(locked, rate, bank);
        const principal = priced.sending - priced.serviceFee - priced.platformFee;
        const worth = principal * rate.numerator - priced.receiving * rate.denominator;
        expect(worth).toBeGreaterThanOrEqual(0n);
        // One unit of the received currency, and one unit of rounding in the sent one.
        expect(worth).toBeLessThan(rate.denominator + rate.numerator * 2n);
      }),
    );
  });

  it('charges the smallest sufficient amount with a locked receiving amount', () => {
    fc.assert(
      fc.property(amount, (value) => {
        const wanted = value / 10_000n;
        const priced = computePrice(receiving(wanted), getRate('USD'), bank);
        expect(computePrice(sending(priced.sending), getRate('USD'), bank).receiving).toBeGreaterThanOrEqual(wanted);
        expect(computePrice(sending(priced.sending - 1n), getRate('USD'), bank).receiving).toBeLessThan(wanted);
      }),
    );
  });
});
