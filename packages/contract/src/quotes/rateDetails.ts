import * as v from 'valibot';
import { amount } from '../scalars.ts';

const positive = v.pipe(v.number(), v.finite(), v.gtValue(0));
const notNegative = v.pipe(v.number(), v.finite(), v.minValue(0));

/** How a quote's rate is made (interface, OutgoingRateDetails). For reading; amounts come from the totals. */
export const OutgoingRateDetails = v.looseObject({
  /** From millisatoshis to the receiving currency, of the counterparty. */
  counterpartyMultiplier: positive,
  /** Smallest unit of the receiving currency. */
  counterpartyFixedFee: amount,
  /** From the sending currency to millisatoshis, variable fees included. */
  gridApiMultiplier: positive,
  /** Smallest unit of the sending currency. */
  gridApiFixedFee: amount,
  /** Per cent of the sending amount. */
  gridApiVariableFeeRate: notNegative,
  /** Smallest unit of the sending currency; need not be whole. */
  gridApiVariableFeeAmount: notNegative,
});
export type OutgoingRateDetails = v.InferOutput<typeof OutgoingRateDetails>;
