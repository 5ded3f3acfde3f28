import type { ExchangeRate } from '@latchkey/contract/exchange-rates';
import { describe, expect, it } from 'vitest';
import { findLargerSample, mergeSamples, toIndicativeRates } from './indicativeRates.ts';

const usd = { code: 'USD', decimals: 2 };
const row = (more: Partial<ExchangeRate> = {}): ExchangeRate => ({
  sourceCurrency: 'USD',
  destinationCurrency: { code: 'EUR', decimals: 2 },
  destinationPaymentRail: 'SEPA',
  sendingAmount: 100_00,
  receivingAmount: 90_00,
  minSendingAmount: 1,
  maxSendingAmount: 1_000_000,
  exchangeRate: 1.1,
  fees: { fixed: 50, total: 1_00 },
  updatedAt: '2026-11-21T10:00:00Z',
  ...more,
});

describe('toIndicativeRates', () => {
  it('derives the rate from the amounts, without fees, not from the declared rate', () => {
    expect(toIndicativeRates([row({ exchangeRate: 7 })], usd)).toEqual([
      expect.objectContaining({ rate: '0.909091', inverse: '1.1', updatedAt: Date.parse('2026-11-21T10:00:00Z') }),
    ]);
  });

  it('selects the rail by which most arrives', () => {
    const rows = [row(), row({ destinationPaymentRail: 'SEPA_INSTANT', receivingAmount: 91_00 }), row()];
    expect(toIndicativeRates(rows, usd).map((rate) => rate.row.destinationPaymentRail)).toEqual(['SEPA_INSTANT']);
  });

  it('omits the source itself, unknown units, and rows whose fees leave nothing', () => {
    const rows = [
      row({ destinationCurrency: 'USD' }),
      row({ destinationCurrency: 'XAU' }),
      row({ receivingAmount: 0 }),
      row({ fees: { total: 100_00 } }),
    ];
    expect(toIndicativeRates(rows, usd)).toEqual([]);
  });

  it('accepts a bare code with a known unit', () => {
    const [rate] = toIndicativeRates([row({ destinationCurrency: 'JPY', receivingAmount: 15_000 })], usd);
    expect([rate?.currency, rate?.rate]).toEqual([{ code: 'JPY', decimals: 0 }, '151.515']);
  });
});

describe('findLargerSample', () => {
  const receiving = (receivingAmount: number, maxSendingAmount = 1e11) => row({ receivingAmount, maxSendingAmount });

  it.each<[string, readonly ExchangeRate[], bigint | undefined]>([
    ['a precise amount', [receiving(1_000)], undefined],
    ['no rows', [], undefined],
    ['three digits', [receiving(90_00), receiving(883)], 10_000_00n],
    ['one digit', [receiving(2)], 1_000_000_00n],
    ['nothing after fees', [receiving(0)], 1_000_000_00n],
    ['a limit of the service', [receiving(2, 5_000_00)], 5_000_00n],
    ['a limit below the first sample', [receiving(2, 50_00)], undefined],
  ])('decides by the least amount: %s', (_, rows, expected) => {
    expect(findLargerSample(rows, 100_00n)).toBe(expected);
  });
});

describe('mergeSamples', () => {
  it('takes from the larger sample what the first one has not, or not precisely', () => {
    const to = (code: string, receivingAmount: number) =>
      row({ destinationCurrency: { code, decimals: 2 }, receivingAmount });
    const first = toIndicativeRates([to('EUR', 90_00), to('GBP', 2)], usd);
    const larger = toIndicativeRates([to('EUR', 91_00), to('GBP', 78_21), to('SEK', 75_00)], usd);
    expect(mergeSamples(first, larger).map((rate) => [rate.currency.code, rate.row.receivingAmount])).toEqual([
      ['EUR', 90_00],
      ['GBP', 78_21],
      ['SEK', 75_00],
    ]);
  });
});
