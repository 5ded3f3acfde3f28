'use client';
import type { Card } from '@latchkey/core';
import type { CardPage } from '../../hooks/createCardsManagementStore.ts';
import type { Cards } from '../../hooks/useCards.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { createRetry } from '../part/createRetry.ts';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { useCardsContext } from './context.ts';

/**
 * Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level.
 */
export const CardsHeading: Part<'h2', PartState, HeadingOwnProps> = createPart<'h2', PartState, HeadingOwnProps>(
  'h2',
  'heading',
  ({ headingLevel, ...rest }) => {
    const { state, ids } = useCardsContext('Cards.Heading');
    return { rest, state, tag: toHeadingTag(headingLevel), props: { id: ids.heading, tabIndex: -1 } };
  },
);

/**
 * Chooses the card to show. Renders a `<button>`.
 */
export const CardsSelect: Part<'button', PartState, CardsSelect.Own> = createPart<'button', PartState, CardsSelect.Own>(
  'button',
  'select',
  ({ card, ...rest }) => {
    const { cards, state } = useCardsContext('Cards.Select');
    const selected = cards.card?.id === card.id;
    return {
      rest,
      state,
      flags: { selected },
      props: { 'aria-pressed': selected, onClick: () => cards.select(card) },
    };
  },
);

export declare namespace CardsSelect {
  interface Own {
    readonly card: Card;
  }
}

/**
 * Opens a page of the shown card. Renders a `<button>`.
 */
export const CardsOpen: Part<'button', PartState, CardsOpen.Own> = createPart<'button', PartState, CardsOpen.Own>(
  'button',
  'open',
  ({ page, ...rest }) => {
    const { cards, state } = useCardsContext('Cards.Open');
    const { card } = cards;
    return {
      rest,
      state,
      absent: card === undefined || !isOffered(card, page),
      flags: { disabled: cards.state.status === 'changing' },
      props: { onClick: () => card && cards.open(card, page) },
    };
  },
);

export declare namespace CardsOpen {
  interface Own {
    readonly page: CardPage;
  }
}

/** A card has a number and can be closed once it has been issued; a closed one has its payments only. */
function isOffered({ state, last4 }: Card, page: CardPage): boolean {
  if (page === 'payments') return last4 !== undefined;
  return state === 'ACTIVE' || state === 'FROZEN';
}

/** Creates a button that does one thing with the shown card. */
// @__NO_SIDE_EFFECTS__
function createAction(
  name: string,
  act: (cards: Cards) => void,
  options: { readonly isAbsent?: (cards: Cards) => boolean; readonly busyIn?: Cards['state']['status'] } = {},
): Part<'button', PartState> {
  return createPart<'button', PartState>('button', name, () => {
    const { cards, state } = useCardsContext(`Cards (${name})`);
    const busy = cards.state.status === options.busyIn;
    return {
      state,
      absent: options.isAbsent?.(cards),
      flags: { busy },
      props: { onClick: () => act(cards) },
    };
  });
}

/** Freezes an active card or unfreezes a frozen one; renders nothing for others. Renders a `<button>`. */
export const CardsFreeze: Part<'button', PartState> = createAction(
  'freeze',
  ({ card, freeze, unfreeze }) => {
    if (card?.state === 'ACTIVE') freeze(card);
    if (card?.state === 'FROZEN') unfreeze(card);
  },
  { isAbsent: ({ card }) => card?.state !== 'ACTIVE' && card?.state !== 'FROZEN', busyIn: 'changing' },
);

/** Closes the card, which the user has confirmed with it. Renders a `<button>`. */
export const CardsConfirmClose: Part<'button', PartState> = createAction('confirm-close', ({ close }) => close(), {
  busyIn: 'closing',
});

/** Returns to the card. Renders a `<button>`. */
export const CardsBack: Part<'button', PartState> = createAction('back', ({ back }) => back());

/** Reads the list again after a failure; renders nothing otherwise. Renders a `<button>`. */
export const CardsRetry: Part<'button', PartState> = createRetry(() => useCardsContext('Cards.Retry'));
