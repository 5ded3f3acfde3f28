import * as v from 'valibot';
import { CurrencyAmount } from '../accounts/currencyAmount.ts';
import { id } from '../ids.ts';
import { atLeastOne } from '../rules.ts';
import { amount, dateTime, open } from '../scalars.ts';
import { TransactionDestination } from './party.ts';
import { Refund } from './refund.ts';

/** What identifies a payment to its receiver (supplement 3.5). */
export const ReconciliationInstructions = v.pipe(
  v.looseObject({
    reference: v.optional(v.string()),
    /** For wallets read `onChainTransaction` in its place. */
    transactionHash: v.optional(v.string()),
  }),
  atLeastOne('reference', 'transactionHash'),
);
export type ReconciliationInstructions = v.InferOutput<typeof ReconciliationInstructions>;

/** Members of incoming and outgoing transactions (supplement 3.5). */
export const baseEntries = {
  id: id('Transaction'),
  /** Independent of `type`: a pull by direct debit is `INCOMING` with `DEBIT`. */
  direction: open(['CREDIT', 'DEBIT']),
  destination: TransactionDestination,
  customerId: v.string(),
  platformCustomerId: v.string(),
  pendingReason: v.optional(
    open([
      'COUNTERPARTY_DECLARATION_REQUIRED',
      'WALLET_VERIFICATION_REQUIRED',
      'COUNTERPARTY_INFORMATION_REQUIRED',
      'COMPLIANCE_REVIEW',
    ]),
  ),
  createdAt: v.optional(dateTime),
  updatedAt: v.optional(dateTime),
  /** When it was settled, or will be. */
  settledAt: v.optional(dateTime),
  receiptDeliveryConfirmedAt: v.optional(dateTime),
  /** Only when an agent started it. */
  agentId: v.optional(id('Agent')),
  description: v.optional(v.string()),
  sentAmount: v.optional(CurrencyAmount),
  receivedAmount: v.optional(CurrencyAmount),
  /** Smallest unit of the sending currency. */
  fees: v.optional(amount),
  exchangeRate: v.optional(v.number()),
  quoteId: v.optional(id('Quote')),
  refund: v.optional(Refund),
  reconciliationInstructions: v.optional(ReconciliationInstructions),
  /** Free-form; keys are the names of customer info fields. */
  counterpartyInformation: v.optional(v.record(v.string(), v.unknown())),
};
