import * as v from 'valibot';
import { integer } from '../scalars.ts';
import { Currency } from './currency.ts';

/** An amount in the smallest unit of its currency (interface, CurrencyAmount). */
export const CurrencyAmount = v.looseObject({ amount: integer, currency: Currency });
export type CurrencyAmount = v.InferOutput<typeof CurrencyAmount>;
