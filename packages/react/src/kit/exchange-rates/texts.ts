import { errors } from '../../messages/en/errors.ts';
import { exchangeRates } from '../../messages/en/exchangeRates.ts';
import { general } from '../../messages/en/general.ts';

/** Texts of the rates. */
export const texts = { ...general, ...errors, ...exchangeRates };
