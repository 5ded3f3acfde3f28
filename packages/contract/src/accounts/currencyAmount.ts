import type * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { integer } from '../scalars.ts';
import { Currency } from './currency.ts';

const currencyAmountSchema = responseObject({ amount: integer, currency: Currency });

/** An amount in the smallest unit of its currency (docs/reference/accounts.md#currencyamount). */
export const CurrencyAmount: CurrencyAmountSchema = currencyAmountSchema;
export interface CurrencyAmountSchema extends NamedSchema<typeof currencyAmountSchema, CurrencyAmount> {}
export interface CurrencyAmount extends v.InferOutput<typeof currencyAmountSchema> {}
