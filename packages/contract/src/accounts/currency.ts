import * as v from 'valibot';
import { responseObject } from '../responseObject.ts';
import { integer } from '../scalars.ts';

/**
 * A currency as the service describes it (docs/reference/accounts.md#currency). Read the number of decimals only from
 * `decimals`.
 */
export const Currency = responseObject({
  /** ISO 4217 for fiat, a ticker for crypto (`BTC`, `USDC`, `USDB`). */
  code: v.string(),
  name: v.optional(v.string()),
  symbol: v.optional(v.string()),
  /** Decimal places. */
  decimals: v.pipe(integer, v.minValue(0)),
});
export type Currency = v.InferOutput<typeof Currency>;
