import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feesFor } from './fees.ts';
import { price } from './price.ts';
import { findRate } from './rates.ts';

const rateOf = (receiving: string) => {
  const rate = findRate('USDB', receiving);
  if (!rate) throw new Error(receiving);
  return rate;
};
const bank = feesFor('USDB', 'external');
const sending = (amount: bigint) => ({ side: 'SENDING', amount }) as const;
const receiving = (amount: bigint) => ({ side: 'RECEIVING', amount }) as const;

it('default: locked sending, the recipient gets the remainder', () => {
  // 100 less 0.25: 99.75; a half and a quarter of a percent of that.
  expect(price(sending(100_000_000n), rateOf('USD'), bank)).toEqual({
    sending: 100_000_000n,
    receiving: 9_900n,
    serviceFee: 250_000n + 498_750n,
    platformFee: 249_375n,
  });
});

it('default: locked receiving, the sender pays what it takes', () => {
  const priced = price(receiving(9_900n), rateOf('USD'), bank);
  expect(priced.receiving).toBe(9_900n);
  expect(priced.sending - priced.serviceFee - priced.platformFee).toBe(99_000_000n);
});

it('behavior: wallet to wallet is free and one to one', () => {
  const free = { sending: 5n, receiving: 5n, serviceFee: 0n, platformFee: 0n };
  expect(price(sending(5n), rateOf('USDB'), feesFor('USDB', 'internal'))).toEqual(free);
  expect(price(receiving(5n), rateOf('USDB'), feesFor('USDB', 'internal'))).toEqual(free);
});

it.each([
  ['USD', 9_900n],
  ['EUR', 9_108n],
  ['GBP', 7_821n],
  ['MXN', 170_778n],
  ['BRL', 53_758n],
  ['INR', 825_675n],
])('default: 100 to a bank in %s', (currency, amount) => {
  expect(price(sending(100_000_000n), rateOf(currency), bank).receiving).toBe(amount);
});

it('behavior: an amount below its fees comes out as nothing, or less', () => {
  expect(price(sending(100_000n), rateOf('USD'), bank).receiving).toBeLessThanOrEqual(0n);
});

describe('rules that hold for every amount', () => {
  const currency = fc.constantFrom('USDB', 'USD', 'EUR', 'GBP', 'MXN', 'BRL', 'INR');
  const amount = fc.bigInt({ min: 1_000_000n, max: 1_000_000_000_000n });

  it('behavior: what is bought is worth at most what is paid for it, and less than one unit is left', () => {
    fc.assert(
      fc.property(currency, amount, fc.boolean(), (code, value, locksSending) => {
        const rate = rateOf(code);
        const locked = locksSending ? sending(value) : receiving(value / 1_000n + 1n);
        const priced = price(locked, rate, bank);
        const principal = priced.sending - priced.serviceFee - priced.platformFee;
        const worth = principal * rate.numerator - priced.receiving * rate.denominator;
        expect(worth).toBeGreaterThanOrEqual(0n);
        // One unit of what is received, and one unit of rounding in what is sent.
        expect(worth).toBeLessThan(rate.denominator + rate.numerator * 2n);
      }),
    );
  });

  it('behavior: locked receiving asks for the least that buys it', () => {
    fc.assert(
      fc.property(amount, (value) => {
        const wanted = value / 10_000n;
        const priced = price(receiving(wanted), rateOf('USD'), bank);
        expect(price(sending(priced.sending), rateOf('USD'), bank).receiving).toBeGreaterThanOrEqual(wanted);
        expect(price(sending(priced.sending - 1n), rateOf('USD'), bank).receiving).toBeLessThan(wanted);
      }),
    );
  });
});
