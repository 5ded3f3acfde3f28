import * as v from 'valibot';
import { id } from '../ids.ts';
import { dateTime, integer, open, positiveAmount } from '../scalars.ts';

/** Every state of a card (interface, States; supplement 6.1). */
export const cardStates = ['PENDING_KYC', 'PROCESSING', 'ACTIVE', 'FROZEN', 'CLOSED'] as const;

/** A payment card (interface, Card; supplement 6.1). */
export const Card = v.looseObject({
  id: id('Card'),
  cardholderId: id('Customer'),
  platformCardId: v.optional(v.string()),
  state: open(cardStates),
  /** With `CLOSED` only. */
  stateReason: v.nullish(open(['ISSUER_REJECTED', 'CLOSED_BY_PLATFORM', 'CLOSED_BY_SERVICE'])),
  brand: v.optional(open(['VISA', 'MASTERCARD'])),
  form: open(['VIRTUAL']),
  /** These three are absent until the card is active. */
  last4: v.optional(v.string()),
  expMonth: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))),
  expYear: v.optional(integer),
  /** Internal accounts, the first charged first. */
  fundingSources: v.array(id('InternalAccount')),
  /** Smallest unit of the card's currency; an amount that is exactly this passes. Null is no cap. */
  maxSpendPerTransaction: v.nullish(positiveAmount),
  currency: v.optional(v.string()),
  processorRef: v.optional(v.string()),
  issuerRef: v.optional(v.string()),
  createdAt: dateTime,
  updatedAt: dateTime,
});
export type Card = v.InferOutput<typeof Card>;

/**
 * Where a card's number can be looked at, for minutes (supplement 6.2). Whoever has the address has the card: never
 * log, cache or navigate to it; show it in a frame.
 */
export const CardReveal = v.looseObject({ panEmbedUrl: v.string(), expiresAt: dateTime });
export type CardReveal = v.InferOutput<typeof CardReveal>;
