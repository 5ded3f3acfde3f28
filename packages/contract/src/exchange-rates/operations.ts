import * as v from 'valibot';
import { currencyCode } from '../formats.ts';
import { operation } from '../operation.ts';
import { responseObject } from '../responseObject.ts';
import { ExchangeRate } from './exchangeRate.ts';

export const listExchangeRates = operation({
  id: 'listExchangeRates',
  method: 'GET',
  path: '/exchange-rates',
  auth: 'platform',
  summary: 'Estimates the current cost of transfers, platform fees included. Only a quote is binding.',
  source: 'docs/reference/exchange-rates.md#listexchangerates',
  query: v.object({
    sourceCurrency: v.optional(currencyCode),
    /** May be repeated. */
    destinationCurrency: v.optional(v.union([currencyCode, v.array(currencyCode)])),
    /** In the smallest unit of the source currency. Default: 10000. */
    sendingAmount: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/, 'Expected a whole amount above zero.'))),
  }),
  responses: { 200: responseObject({ data: v.array(ExchangeRate) }) },
  errors: ['INVALID_INPUT', 'INVALID_CURRENCY'],
});
