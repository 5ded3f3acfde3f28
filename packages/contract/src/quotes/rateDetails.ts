import * as v from 'valibot';
import { responseObject } from '../responseObject.ts';
import { amount } from '../scalars.ts';

const positive = v.pipe(v.number(), v.finite(), v.gtValue(0));
const notNegative = v.pipe(v.number(), v.finite(), v.minValue(0));

/** The components of a quote's rate (docs/reference/quotes.md). For information only. Read amounts from the totals. */
export const OutgoingRateDetails = responseObject({
  /** The counterparty's rate from millisatoshis to the receiving currency. */
  counterpartyMultiplier: positive,
  /** Smallest unit of the receiving currency. */
  counterpartyFixedFee: amount,
  /** The rate from the sending currency to millisatoshis, variable fees included. */
  gridApiMultiplier: positive,
  /** Smallest unit of the sending currency. */
  gridApiFixedFee: amount,
  /** In percent of the sending amount. */
  gridApiVariableFeeRate: notNegative,
  /** In the smallest unit of the sending currency. May have a fraction. */
  gridApiVariableFeeAmount: notNegative,
});
export type OutgoingRateDetails = v.InferOutput<typeof OutgoingRateDetails>;
