import * as v from 'valibot';
import { text } from '../formats.ts';
import { idParam } from '../ids.ts';
import { positiveAmount } from '../scalars.ts';

const fundingSources = v.pipe(v.array(idParam('InternalAccount')), v.minLength(1), v.maxLength(100));

/** Body of `createCard` (supplement 6.2). */
export const CardRequest = v.looseObject({
  cardholderId: idParam('Customer'),
  form: v.picklist(['VIRTUAL']),
  /** All of the cardholder's and in the card's currency; the first is charged first. */
  fundingSources,
  /** Made by the service when absent. */
  platformCardId: v.optional(text(1, 255)),
  maxSpendPerTransaction: v.optional(positiveAmount),
  /** European programmes with a static password only; made by the service when absent, never answered. */
  threeDSecurePassword: v.optional(text(1, 255)),
});
export type CardRequest = v.InferInput<typeof CardRequest>;

/** Body of `updateCard`; closing is a state that comes alone (interface, Cards; supplement 6.2). */
export const CardPatch = v.pipe(
  v.looseObject({
    state: v.optional(v.picklist(['ACTIVE', 'FROZEN', 'CLOSED'])),
    /** Replaces the list. */
    fundingSources: v.optional(fundingSources),
    /** Null takes the cap away. */
    maxSpendPerTransaction: v.nullish(positiveAmount),
  }),
  v.check(
    ({ state, fundingSources: sources, maxSpendPerTransaction: cap }) =>
      state !== undefined || sources !== undefined || cap !== undefined,
    'Expected at least one of state, fundingSources, maxSpendPerTransaction.',
  ),
  v.check(
    ({ state, fundingSources: sources, maxSpendPerTransaction: cap }) =>
      state !== 'CLOSED' || (sources === undefined && cap === undefined),
    'Expected nothing beside the state CLOSED.',
  ),
);
export type CardPatch = v.InferInput<typeof CardPatch>;
