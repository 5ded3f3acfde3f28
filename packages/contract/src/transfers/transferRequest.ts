import * as v from 'valibot';
import { paymentRails } from '../accounts/paymentRail.ts';
import { text } from '../formats.ts';
import { idParam } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { PurposeOfPayment } from '../quotes/quoteRequest.ts';
import { positiveAmount } from '../scalars.ts';

const transferInRequestSchema = v.looseObject({
  source: v.looseObject({ accountId: idParam('ExternalAccount') }),
  destination: v.looseObject({ accountId: idParam('InternalAccount') }),
  /** Smallest unit of the accounts' currency. */
  amount: v.optional(positiveAmount),
});

/** Body of `transferIn`: from an account that supports direct debit (docs/reference/transfers.md). */
export const TransferInRequest: TransferInRequestSchema = transferInRequestSchema;
export interface TransferInRequestSchema extends NamedSchema<typeof transferInRequestSchema, TransferInRequest> {}
export interface TransferInRequest extends v.InferInput<typeof transferInRequestSchema> {}

const transferOutRequestSchema = v.looseObject({
  source: v.looseObject({ accountId: idParam('InternalAccount') }),
  destination: v.looseObject({
    accountId: idParam('ExternalAccount'),
    /** A rail that the account supports. By default the service chooses. */
    paymentRail: v.optional(v.picklist(paymentRails)),
  }),
  amount: v.optional(positiveAmount),
  remittanceInformation: v.optional(text(0, 80)),
  purposeOfPayment: v.optional(PurposeOfPayment),
});

/**
 * Body of `transferOut` (docs/reference/transfers.md). It has no signature: an embedded wallet sends through a quote.
 */
export const TransferOutRequest: TransferOutRequestSchema = transferOutRequestSchema;
export interface TransferOutRequestSchema extends NamedSchema<typeof transferOutRequestSchema, TransferOutRequest> {}
export interface TransferOutRequest extends v.InferInput<typeof transferOutRequestSchema> {}
