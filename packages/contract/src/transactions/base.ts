import * as v from 'valibot';
import { CurrencyAmount } from '../accounts/currencyAmount.ts';
import { id } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { atLeastOne } from '../rules.ts';
import { amount, dateTime, openEnum } from '../scalars.ts';
import { TransactionDestination } from './party.ts';
import { Refund } from './refund.ts';

const reconciliationInstructionsSchema = v.pipe(
  responseObject({
    reference: v.optional(v.string()),
    /** For wallets, read `onChainTransaction` instead. */
    transactionHash: v.optional(v.string()),
  }),
  atLeastOne('reference', 'transactionHash'),
);

/** The members that identify a payment to its receiver (docs/reference/transactions.md). */
export const ReconciliationInstructions: ReconciliationInstructionsSchema = reconciliationInstructionsSchema;
export interface ReconciliationInstructionsSchema
  extends NamedSchema<typeof reconciliationInstructionsSchema, ReconciliationInstructions> {}
export interface ReconciliationInstructions extends v.InferOutput<typeof reconciliationInstructionsSchema> {}

/** Members of incoming and outgoing transactions (docs/reference/transactions.md). */
export const baseEntries = {
  id: id('Transaction'),
  /** Independent of `type`: a direct debit is `INCOMING` with `DEBIT`. */
  direction: openEnum(['CREDIT', 'DEBIT']),
  destination: TransactionDestination,
  customerId: v.string(),
  platformCustomerId: v.string(),
  pendingReason: v.optional(
    openEnum([
      'COUNTERPARTY_DECLARATION_REQUIRED',
      'WALLET_VERIFICATION_REQUIRED',
      'COUNTERPARTY_INFORMATION_REQUIRED',
      'COMPLIANCE_REVIEW',
    ]),
  ),
  createdAt: v.optional(dateTime),
  updatedAt: v.optional(dateTime),
  /** The actual or expected time of settlement. */
  settledAt: v.optional(dateTime),
  receiptDeliveryConfirmedAt: v.optional(dateTime),
  /** Present only if an agent started it. */
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
  /** An open object whose keys are names of customer info fields. */
  counterpartyInformation: v.optional(v.record(v.string(), v.unknown())),
};
