import type { exchangeRates as english } from '../en/exchangeRates.ts';
import type { Translation } from '../Translation.ts';

export const exchangeRates: Translation<typeof english> = {};
