import type { ExchangeRate } from '@latchkey/contract/exchange-rates';
import { describe, expect, it } from 'vitest';
import { toIndicativeRates } from './indicativeRates.ts';

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
      expect.objectContaining({ rate: '0.909091', updatedAt: Date.parse('2026-11-21T10:00:00Z') }),
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
