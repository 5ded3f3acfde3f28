import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRate, deriveRate } from './deriveRate.ts';

const currency = (code: string, decimals: number) => ({ code, decimals });

function totals(more: Partial<deriveRate.Totals> = {}): deriveRate.Totals {
  return {
    totalSendingAmount: 5_000,
    feesIncluded: 45,
    totalReceivingAmount: 56_120,
    sendingCurrency: currency('EUR', 2),
    receivingCurrency: currency('SEK', 2),
    exchangeRate: 0.088293,
    ...more,
  };
}

it('divides the receiving amount by the sending amount less fees, and the inverse', () => {
  expect(deriveRate(totals())).toEqual({ rate: '11.3259', inverse: '0.0882929', declared: 'asDefined' });
});

describe('precision', () => {
  it.each([
    ['a half to the even digit below', 1_000_000, 1_000_005, '1'],
    ['a half to the even digit above', 1_000_000, 1_000_015, '1.00002'],
    ['a rate just above a power of ten', 10_000_000, 10_000_014, '1'],
  ])('rounds %s', (_, totalSendingAmount, totalReceivingAmount, rate) => {
    expect(deriveRate(totals({ totalSendingAmount, feesIncluded: 0, totalReceivingAmount })).rate).toBe(rate);
  });

  it('refuses a quote of which nothing arrives', () => {
    expect(() => deriveRate(totals({ totalReceivingAmount: 0 }))).toThrow(
      expect.objectContaining({ code: 'QUOTE_MISMATCH' }),
    );
  });

  it('reports a declared rate that is half a percent off', () => {
    expect(deriveRate(totals({ exchangeRate: 0.088293 * 1.005 })).declared).toBe('mismatch');
  });
});

describe('scale', () => {
  it.each<[string, Partial<deriveRate.Totals>, string, string]>([
    ['the same currency', { totalSendingAmount: 1_000, feesIncluded: 0, totalReceivingAmount: 1_000 }, '1', '1'],
    [
      'six decimals to two',
      {
        totalSendingAmount: 10_000_000,
        feesIncluded: 0,
        totalReceivingAmount: 1_000,
        sendingCurrency: currency('USDB', 6),
        receivingCurrency: currency('USD', 2),
      },
      '1',
      '1',
    ],
    [
      'two decimals to eight',
      {
        totalSendingAmount: 12_004_800,
        feesIncluded: 0,
        totalReceivingAmount: 100_000_000,
        sendingCurrency: currency('USD', 2),
        receivingCurrency: currency('BTC', 8),
      },
      '0.00000833',
      '120048',
    ],
    [
      'none to two',
      {
        totalSendingAmount: 15_723,
        feesIncluded: 0,
        totalReceivingAmount: 10_000,
        sendingCurrency: currency('JPY', 0),
      },
      '0.00636011',
      '157.23',
    ],
    ['the smallest amounts', { totalSendingAmount: 1, feesIncluded: 0, totalReceivingAmount: 3 }, '3', '0.333333'],
    [
      'a large rate',
      { totalSendingAmount: 3, feesIncluded: 0, totalReceivingAmount: 9_007_199_254_740_991 },
      '3002400000000000',
      '0.000000000000000333067',
    ],
    [
      'a carry over all digits',
      { totalSendingAmount: 10_000_000, feesIncluded: 0, totalReceivingAmount: 9_999_999 },
      '1',
      '1',
    ],
  ])('%s', (_, more, rate, inverse) => {
    expect(deriveRate(totals(more))).toMatchObject({ rate, inverse });
  });

  it('significant digits', () => {
    const third = totals({ totalSendingAmount: 3, feesIncluded: 0, totalReceivingAmount: 1 });
    expect(deriveRate(third, 12).rate).toBe('0.333333333333');
    expect(deriveRate(third, 1).rate).toBe('0.3');
  });
});

describe("compares the quote's declared rate but never shows it", () => {
  it.each([
    ['as defined', 0.0883, 'asDefined'],
    ['the other way round', 11.3259, 'inverse'],
    ['a hundred times off', 1132.59, 'mismatch'],
    ['five per cent off', 0.0927, 'mismatch'],
    ['zero', 0, 'mismatch'],
    ['not a number', Number.NaN, 'mismatch'],
  ])('%s', (_, exchangeRate, declared) => {
    expect(deriveRate(totals({ exchangeRate })).declared).toBe(declared);
  });
});

it.each([
  ['as defined', 0.0883, 'asDefined'],
  ['the other way round', 11.3259, 'inverse'],
  ['a hundred times off', 1132.59, 'mismatch'],
])('compares the rate of a locked quote: %s', (_, declaredRate, declared) => {
  const { sendingCurrency, receivingCurrency } = totals();
  const sending = { amount: 5_000n, currency: sendingCurrency };
  const fees = { amount: 45n, currency: sendingCurrency };
  const receiving = { amount: 56_120n, currency: receivingCurrency };
  expect(compareRate({ sending, fees, receiving, declaredRate })).toBe(declared);
});

it('throws QUOTE_MISMATCH when the fees leave nothing to convert', () => {
  for (const feesIncluded of [5_000, 5_001]) {
    expect(() => deriveRate(totals({ feesIncluded }))).toThrow(expect.objectContaining({ code: 'QUOTE_MISMATCH' }));
  }
});

it('throws AMOUNT_UNSAFE for totals that JSON may have rounded', () => {
  const unsafe = totals({ totalReceivingAmount: 2 ** 53 });
  expect(() => deriveRate(unsafe)).toThrow(expect.objectContaining({ code: 'AMOUNT_UNSAFE' }));
});

it('is within half a unit of its last digit of the true ratio', () => {
  const total = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(
      total,
      total,
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 0, max: 8 }),
      (sending, receiving, ds, dr) => {
        const { rate } = deriveRate(
          totals({
            totalSendingAmount: sending,
            feesIncluded: 0,
            totalReceivingAmount: receiving,
            sendingCurrency: currency('AAA', ds),
            receivingCurrency: currency('BBB', dr),
          }),
        );
        const truth = (receiving / 10 ** dr / (sending / 10 ** ds)) as number;
        expect(Math.abs(Number(rate) / truth - 1)).toBeLessThan(0.500_001e-5);
        expect(rate).toMatch(/^\d+(\.\d*[1-9])?$/);
      },
    ),
    { numRuns: 1_000 },
  );
});
