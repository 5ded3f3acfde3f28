import * as v from 'valibot';
import { Card } from '../cards/card.ts';
import { responseObject } from '../responseObject.ts';

/** A card with the rules between its members (docs/reference/cards.md#card). */
export const FullCard = v.pipe(
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
export type FullCard = v.InferOutput<typeof FullCard>;
