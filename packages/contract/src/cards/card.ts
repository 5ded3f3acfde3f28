import * as v from 'valibot';
import { id } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime, integer, openEnum, positiveAmount } from '../scalars.ts';

/** Every state of a card (docs/reference/cards.md#card). */
export const cardStates = ['PENDING_KYC', 'PROCESSING', 'ACTIVE', 'FROZEN', 'CLOSED'] as const;

const cardSchema = responseObject({
  id: id('Card'),
  cardholderId: id('Customer'),
  platformCardId: v.optional(v.string()),
  state: openEnum(cardStates),
  /** Present only if the state is `CLOSED`. */
  stateReason: v.nullish(openEnum(['ISSUER_REJECTED', 'CLOSED_BY_PLATFORM', 'CLOSED_BY_SERVICE'])),
  brand: v.optional(openEnum(['VISA', 'MASTERCARD'])),
  form: openEnum(['VIRTUAL']),
  /** Absent until the card is active, like the next two members. */
  last4: v.optional(v.string()),
  expMonth: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))),
  expYear: v.optional(integer),
  /** Internal accounts. The first is charged first. */
  fundingSources: v.array(id('InternalAccount')),
  /** In the smallest unit of the card's currency, inclusive. Null means no limit. */
  maxSpendPerTransaction: v.nullish(positiveAmount),
  currency: v.optional(v.string()),
  processorRef: v.optional(v.string()),
  issuerRef: v.optional(v.string()),
  createdAt: dateTime,
  updatedAt: dateTime,
});

/** A payment card (docs/reference/cards.md#card). */
export const Card: CardSchema = cardSchema;
export interface CardSchema extends NamedSchema<typeof cardSchema, Card> {}
export interface Card extends v.InferOutput<typeof cardSchema> {}

const cardRevealSchema = responseObject({ panEmbedUrl: v.string(), expiresAt: dateTime });

/**
 * The short-lived URL of a card's number (docs/reference/cards.md). Anyone with the URL can read the number: never log,
 * cache or navigate to it; show it in a frame.
 */
export const CardReveal: CardRevealSchema = cardRevealSchema;
export interface CardRevealSchema extends NamedSchema<typeof cardRevealSchema, CardReveal> {}
export interface CardReveal extends v.InferOutput<typeof cardRevealSchema> {}
