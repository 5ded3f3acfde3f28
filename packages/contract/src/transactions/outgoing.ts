import * as v from 'valibot';
import { CurrencyAmount } from '../accounts/currencyAmount.ts';
import { PaymentInstructions } from '../accounts/paymentInstructions.ts';
import { paymentRails } from '../accounts/paymentRail.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { OutgoingRateDetails } from '../quotes/rateDetails.ts';
import { responseObject } from '../responseObject.ts';
import { amount, dateTime, integer, openEnum } from '../scalars.ts';
import { baseEntries } from './base.ts';
import { type OutgoingFailure, outgoingFailures } from './failureReason.ts';
import { TransactionSource } from './party.ts';
import { outgoingStatuses } from './status.ts';

const failures = Object.keys(outgoingFailures) as OutgoingFailure[];

const outgoingTransactionSchema = responseObject({
  ...baseEntries,
  type: v.literal('OUTGOING'),
  status: openEnum(outgoingStatuses),
  source: TransactionSource,
  sentAmount: CurrencyAmount,
  /** Included in `fees`. */
  platformFees: v.optional(amount),
  paymentInstructions: v.optional(v.array(PaymentInstructions)),
  rateDetails: v.optional(OutgoingRateDetails),
  failureReason: v.optional(openEnum(failures)),
  paymentRail: v.nullish(openEnum(paymentRails)),
  railSelectionMode: v.nullish(openEnum(['AUTO', 'MANUAL'])),
  expectedSettlementAt: v.nullish(dateTime),
  settlementTimelineSeconds: v.nullish(integer),
});

/** An outgoing transaction with every member (docs/reference/transactions.md). */
export const OutgoingTransaction: OutgoingTransactionSchema = outgoingTransactionSchema;
export interface OutgoingTransactionSchema extends NamedSchema<typeof outgoingTransactionSchema, OutgoingTransaction> {}
export interface OutgoingTransaction extends v.InferOutput<typeof outgoingTransactionSchema> {}
