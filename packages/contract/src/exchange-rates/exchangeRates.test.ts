import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { instant, responseCases, usd, withValue } from '../schemas.test.cases.ts';
import { ExchangeRate } from './exchangeRate.ts';
import { listExchangeRates } from './operations.ts';

const rate = {
  sourceCurrency: 'USD',
  destinationCurrency: 'INR',
  destinationPaymentRail: 'UPI',
  sendingAmount: 10_000,
  receivingAmount: 830_000,
  minSendingAmount: 100,
  maxSendingAmount: 10_000_000,
  exchangeRate: 0.012,
  fees: { fixed: 50, total: 60 },
  updatedAt: instant,
};

describe('ExchangeRate', () => {
  it.each(
    responseCases(ExchangeRate, rate, {
      required: Object.keys(rate),
      amounts: ['sendingAmount', 'receivingAmount', 'minSendingAmount', 'maxSendingAmount', 'fees.fixed', 'fees.total'],
    }),
  )('%s', (_, ask) => ask(expect));

  it('accepts a complete currency object', () => {
    expect(v.is(ExchangeRate, { ...rate, sourceCurrency: usd })).toBe(true);
  });

  it('rejects an invalid rate', () => {
    for (const value of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, '1']) {
      expect(v.is(ExchangeRate, withValue(rate, 'exchangeRate', value))).toBe(false);
    }
  });
});

describe('listExchangeRates', () => {
  it('accepts one or several destination currencies and an amount', () => {
    for (const query of [
      {},
      { sourceCurrency: 'USD', destinationCurrency: 'INR' },
      { destinationCurrency: ['INR', 'EUR'], sendingAmount: '250000' },
    ]) {
      expect(v.parse(listExchangeRates.query, query)).toEqual(query);
    }
  });

  it('rejects an amount that is not a positive integer, and an invalid currency code', () => {
    for (const sendingAmount of ['0', '-1', '1.5', '01', '', '1e3', '1'.repeat(17)]) {
      expect(v.is(listExchangeRates.query, { sendingAmount }), sendingAmount).toBe(false);
    }
    expect(v.is(listExchangeRates.query, { destinationCurrency: ['INR', 'rupee'] })).toBe(false);
  });
});
