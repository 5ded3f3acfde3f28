import * as v from 'valibot';
import { Currency } from '../accounts/currency.ts';
import { PaymentInstructions } from '../accounts/paymentInstructions.ts';
import { id } from '../ids.ts';
import type { ScaChallenge } from '../sca/challenge.ts';
import { amount, dateTime, open, positiveAmount } from '../scalars.ts';
import { unread } from '../unread.ts';
import type { OutgoingRateDetails } from './rateDetails.ts';

/** Where a quote's money comes from (interface, QuoteSource; supplement 3.1). */
export const QuoteSource = v.looseObject({
  sourceType: open(['ACCOUNT', 'REALTIME_FUNDING']),
  accountId: v.optional(v.string()),
  customerId: v.optional(v.string()),
  currency: v.optional(v.string()),
});

/** Where a quote's money goes (interface, QuoteDestination; supplement 3.1). */
export const QuoteDestination = v.looseObject({
  destinationType: open(['ACCOUNT', 'UMA_ADDRESS']),
  accountId: v.optional(v.string()),
  umaAddress: v.optional(v.string()),
  currency: v.optional(v.string()),
});

/** A locked rate with its fees and totals (interface, Quote). */
export const Quote = v.looseObject({
  id: id('Quote'),
  status: open(['PENDING', 'PENDING_AUTHORIZATION', 'PROCESSING', 'COMPLETED', 'FAILED', 'EXPIRED']),
  createdAt: dateTime,
  /** Absolute: after it the quote cannot be executed. */
  expiresAt: dateTime,
  source: QuoteSource,
  destination: QuoteDestination,
  sendingCurrency: Currency,
  receivingCurrency: Currency,
  /** Smallest unit of the sending currency, fees included. */
  totalSendingAmount: positiveAmount,
  /** Smallest unit of the receiving currency. */
  totalReceivingAmount: positiveAmount,
  /** Informational; derive what is shown from the totals. */
  exchangeRate: v.number(),
  /** Smallest unit of the sending currency. */
  feesIncluded: amount,
  platformFeesIncluded: v.optional(amount),
  paymentInstructions: v.optional(v.array(PaymentInstructions)),
  transactionId: id('Transaction'),
  description: v.optional(v.string()),
  /** Free-form; keys are the names of customer info fields, `FULL_NAME` for one. */
  counterpartyInformation: v.optional(v.looseObject({})),
  rateDetails: v.optional(unread<typeof OutgoingRateDetails>()),
  /** While `PENDING_AUTHORIZATION` only. */
  scaChallenge: v.optional(unread<typeof ScaChallenge>()),
});
export type Quote = v.InferOutput<typeof Quote>;
