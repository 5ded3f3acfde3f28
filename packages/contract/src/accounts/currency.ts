import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { integer } from '../scalars.ts';

const currencySchema = responseObject({
  /** ISO 4217 for fiat, a ticker for crypto (`BTC`, `USDC`, `USDB`). */
  code: v.string(),
  name: v.optional(v.string()),
  symbol: v.optional(v.string()),
  /** Decimal places. No currency has more than 36: a power of ten of any size would stop the page that computes it. */
  decimals: v.pipe(integer, v.minValue(0), v.maxValue(36)),
});

/**
 * A currency as the service describes it (docs/reference/accounts.md#currency). Read the number of decimals only from
 * `decimals`.
 */
export const Currency: CurrencySchema = currencySchema;
export interface CurrencySchema extends NamedSchema<typeof currencySchema, Currency> {}
export interface Currency extends v.InferOutput<typeof currencySchema> {}
