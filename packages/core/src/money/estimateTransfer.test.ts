import type { ExchangeRate } from '@latchkey/contract/exchange-rates';
import { describe, expect, it } from 'vitest';
import { estimateTransfer } from './estimateTransfer.ts';

const currency = { code: 'USDB', decimals: 6 };
const euro = { code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 };

/** 100 USDB become 90 EUR: 1 USDB fixed fee, 1 % of the amount, 98 USDB at 0.918… */
const rate: ExchangeRate = {
  sourceCurrency: currency,
  destinationCurrency: euro,
  destinationPaymentRail: 'SEPA',
  sendingAmount: 100_000_000,
  receivingAmount: 90_00,
  minSendingAmount: 1,
  maxSendingAmount: 1_000_000_000,
  exchangeRate: 1.08,
  fees: { fixed: 1_000_000, total: 2_000_000 },
  updatedAt: '2026-01-01T00:00:00Z',
};

const estimate = (lockedCurrencySide: 'SENDING' | 'RECEIVING', amount: bigint, change: Partial<ExchangeRate> = {}) =>
  estimateTransfer({ ...rate, ...change }, { lockedCurrencySide, amount, currency });

describe('estimateTransfer', () => {
  it('returns the figures of the rate for its own amount', () => {
    expect(estimate('SENDING', 100_000_000n)).toEqual({
      sending: { amount: 100_000_000n, currency },
      receiving: { amount: 90_00n, currency: euro },
      fees: { amount: 2_000_000n, currency },
    });
  });

  it('scales the proportional part of the fees, and not the fixed one', () => {
    expect(estimate('SENDING', 50_000_000n)?.fees.amount).toBe(1_500_000n);
    expect(estimate('SENDING', 50_000_000n)?.receiving.amount).toBe(44_54n);
  });

  it.each([1_000n, 90_00n, 12_345_67n])('estimates what must be sent so that %s arrive', (amount) => {
    const sending = estimate('RECEIVING', amount)?.sending.amount ?? 0n;
    expect(estimate('SENDING', sending)?.receiving.amount).toBe(amount);
  });

  it('returns nothing where the fees leave nothing to convert', () => {
    expect(estimate('SENDING', 1_000_000n)).toBeUndefined();
    expect(estimate('SENDING', 0n)).toBeUndefined();
    expect(estimate('SENDING', 5_000_000n, { fees: { total: 100_000_000 } })).toBeUndefined();
    expect(estimate('RECEIVING', 5_00n, { receivingAmount: 0 })).toBeUndefined();
  });

  it('reads a rate without fees, and with a total below the fixed fee', () => {
    expect(estimate('SENDING', 50_000_000n, { fees: {} })?.receiving.amount).toBe(45_00n);
    expect(estimate('SENDING', 50_000_000n, { fees: { fixed: 3_000_000, total: 2_000_000 } })?.fees.amount).toBe(
      2_000_000n,
    );
    expect(estimate('SENDING', 50_000_000n, { fees: { fixed: 1_000_000 } })?.fees.amount).toBe(1_000_000n);
  });

  it('refuses amounts and decimals that a response may not have', () => {
    const unsafe = { destinationCurrency: { ...euro, decimals: 1e9 } };
    expect(() => estimate('SENDING', 1n, unsafe)).toThrow(expect.objectContaining({ code: 'AMOUNT_UNSAFE' }));
    expect(() => estimate('SENDING', 1n, { sendingAmount: 2 ** 53 })).toThrow(
      expect.objectContaining({ code: 'AMOUNT_UNSAFE' }),
    );
  });

  it('knows the unit of an ISO code that comes alone, and guesses no other', () => {
    expect(estimate('SENDING', 50_000_000n, { destinationCurrency: 'JPY' })?.receiving.currency).toEqual({
      code: 'JPY',
      decimals: 0,
    });
    expect(estimate('SENDING', 50_000_000n, { destinationCurrency: 'USDC' })).toBeUndefined();
  });
});
