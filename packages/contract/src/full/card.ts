import * as v from 'valibot';
import { Card } from '../cards/card.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';

const fullCardSchema = v.pipe(
  responseObject(Card.entries),
  v.check(
    ({ state, stateReason }) => stateReason === undefined || stateReason === null || state === 'CLOSED',
    'Expected a stateReason with CLOSED only.',
  ),
  v.check(
    ({ state, last4, expMonth, expYear }) =>
      (state !== 'ACTIVE' && state !== 'FROZEN') ||
      (last4 !== undefined && expMonth !== undefined && expYear !== undefined),
    'Expected last4, expMonth and expYear of an active card.',
  ),
  v.check(
    ({ maxSpendPerTransaction }) => maxSpendPerTransaction !== undefined,
    'Expected maxSpendPerTransaction, or null for no cap.',
  ),
);

/** A card with the rules between its members (docs/reference/cards.md#card). */
export const FullCard: FullCardSchema = fullCardSchema;
export interface FullCardSchema extends NamedSchema<typeof fullCardSchema, FullCard> {}
export interface FullCard extends v.InferOutput<typeof fullCardSchema> {}
