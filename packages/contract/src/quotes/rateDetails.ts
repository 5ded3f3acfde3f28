import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { amount } from '../scalars.ts';

const positive = v.pipe(v.number(), v.finite(), v.gtValue(0));
const notNegative = v.pipe(v.number(), v.finite(), v.minValue(0));

const outgoingRateDetailsSchema = responseObject({
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

/** The components of a quote's rate (docs/reference/quotes.md). For information only. Read amounts from the totals. */
export const OutgoingRateDetails: OutgoingRateDetailsSchema = outgoingRateDetailsSchema;
export interface OutgoingRateDetailsSchema extends NamedSchema<typeof outgoingRateDetailsSchema, OutgoingRateDetails> {}
export interface OutgoingRateDetails extends v.InferOutput<typeof outgoingRateDetailsSchema> {}
