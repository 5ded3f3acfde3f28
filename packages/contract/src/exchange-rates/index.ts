export { ExchangeRate } from './exchangeRate.ts';
export { listExchangeRates } from './operations.ts';
