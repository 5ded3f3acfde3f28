import * as v from 'valibot';
import { integer } from '../scalars.ts';

/**
 * A currency as the service describes it (interface, Currency). `decimals` of the payload is the only source of scale.
 */
export const Currency = v.looseObject({
  /** ISO 4217 for fiat, a ticker for crypto (`BTC`, `USDC`, `USDB`). */
  code: v.string(),
  name: v.optional(v.string()),
  symbol: v.optional(v.string()),
  /** Decimal places. */
  decimals: v.pipe(integer, v.minValue(0)),
});
export type Currency = v.InferOutput<typeof Currency>;
