import * as v from 'valibot';
import { currencyCode } from '../formats.ts';
import { operation } from '../operation.ts';
import { ExchangeRate } from './exchangeRate.ts';

export const listExchangeRates = operation({
  id: 'listExchangeRates',
  method: 'GET',
  path: '/exchange-rates',
  auth: 'platform',
  summary: 'Tells what transfers would cost about now, platform fees included. A quote alone binds.',
  source: 'interface, Limits; supplement 3.9',
  query: v.object({
    sourceCurrency: v.optional(currencyCode),
    /** May be given several times. */
    destinationCurrency: v.optional(v.union([currencyCode, v.array(currencyCode)])),
    /** Smallest unit of the source currency; 10000 unless given. */
    sendingAmount: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/, 'Expected a whole amount above zero.'))),
  }),
  responses: { 200: v.looseObject({ data: v.array(ExchangeRate) }) },
  errors: ['INVALID_INPUT', 'INVALID_CURRENCY'],
});
