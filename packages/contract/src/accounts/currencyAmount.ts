import type * as v from 'valibot';
import { responseObject } from '../responseObject.ts';
import { integer } from '../scalars.ts';
import { Currency } from './currency.ts';

/** An amount in the smallest unit of its currency (docs/reference/accounts.md#currencyamount). */
export const CurrencyAmount = responseObject({ amount: integer, currency: Currency });
export type CurrencyAmount = v.InferOutput<typeof CurrencyAmount>;
