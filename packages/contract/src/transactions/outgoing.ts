import * as v from 'valibot';
import { CurrencyAmount } from '../accounts/currencyAmount.ts';
import { PaymentInstructions } from '../accounts/paymentInstructions.ts';
import { paymentRails } from '../accounts/paymentRail.ts';
import { OutgoingRateDetails } from '../quotes/rateDetails.ts';
import { amount, dateTime, integer, open } from '../scalars.ts';
import { baseEntries } from './base.ts';
import { type OutgoingFailure, outgoingFailures } from './failureReason.ts';
import { TransactionSource } from './party.ts';
import { outgoingStatuses } from './status.ts';

const failures = Object.keys(outgoingFailures) as OutgoingFailure[];

/** Money that left, every member told (supplement 3.5). */
export const OutgoingTransaction = v.looseObject({
  ...baseEntries,
  type: v.literal('OUTGOING'),
  status: open(outgoingStatuses),
  source: TransactionSource,
  sentAmount: CurrencyAmount,
  /** Inside `fees`. */
  platformFees: v.optional(amount),
  paymentInstructions: v.optional(v.array(PaymentInstructions)),
  rateDetails: v.optional(OutgoingRateDetails),
  failureReason: v.optional(open(failures)),
  paymentRail: v.nullish(open(paymentRails)),
  railSelectionMode: v.nullish(open(['AUTO', 'MANUAL'])),
  expectedSettlementAt: v.nullish(dateTime),
  settlementTimelineSeconds: v.nullish(integer),
});
export type OutgoingTransaction = v.InferOutput<typeof OutgoingTransaction>;
