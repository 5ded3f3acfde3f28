import * as v from 'valibot';
import { CurrencyAmount } from '../accounts/currencyAmount.ts';
import { id } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { amount, dateTime, integer, openEnum } from '../scalars.ts';
import { cardTransactionStatuses } from './status.ts';

const merchantSchema = responseObject({
  descriptor: v.string(),
  mcc: v.optional(v.string()),
  country: v.optional(v.string()),
});

/** The merchant of a card payment (docs/reference/cards.md#card-transactions). */
export const Merchant: MerchantSchema = merchantSchema;
export interface MerchantSchema extends NamedSchema<typeof merchantSchema, Merchant> {}
export interface Merchant extends v.InferOutput<typeof merchantSchema> {}

/** `totalAmount` is a plain integer in the smallest unit of the funding currency, unlike the other amounts here. */
const summary = { count: integer, totalAmount: amount };

const cardTransactionSchema = responseObject({
  type: v.literal('CARD'),
  id: id('CardTransaction'),
  status: openEnum(cardTransactionStatuses),
  direction: openEnum(['CREDIT', 'DEBIT']),
  merchant: Merchant,
  authorizedAmount: CurrencyAmount,
  accountId: v.string(),
  customerId: v.string(),
  platformCustomerId: v.string(),
  authorizedAt: dateTime,
  createdAt: dateTime,
  updatedAt: dateTime,
  cardId: v.optional(id('Card')),
  /** The card's references at its processor and its issuer. */
  processorRef: v.optional(v.string()),
  issuerRef: v.optional(v.string()),
  issuerTransactionToken: v.optional(v.string()),
  lastEventAt: v.optional(dateTime),
  settledAmount: v.optional(CurrencyAmount),
  refundedAmount: v.optional(CurrencyAmount),
  /** More than one pull means that a later amount was collected, for example a tip. */
  pullSummary: v.optional(responseObject({ ...summary, pendingCount: v.optional(integer) })),
  refundSummary: v.optional(responseObject(summary)),
  settlementSummary: v.optional(responseObject(summary)),
});

/**
 * A card transaction and its outcome (docs/reference/cards.md#card-transactions). Show `refundedAmount`, not only the
 * status.
 */
export const CardTransaction: CardTransactionSchema = cardTransactionSchema;
export interface CardTransactionSchema extends NamedSchema<typeof cardTransactionSchema, CardTransaction> {}
export interface CardTransaction extends v.InferOutput<typeof cardTransactionSchema> {}
