export const exchangeRates = {};
