import { type Card, type CardsState, type CardsStore, createCardsStore } from '@latchkey/core';
import { useMemo } from 'react';
import {
  type CardsManagementOptions,
  type CardsManagementState,
  type CardsManagementStore,
  createCardsManagementStore,
} from './createCardsManagementStore.ts';
import { useLatest } from './useLatest.ts';
import { useOwnedStore } from './useOwnedStore.ts';

/** The user's cards, and what the user does with one of them. The functions are stable. */
export interface Cards extends Omit<CardsManagementStore, 'getState' | 'subscribe' | 'dispose' | 'toLatest'> {
  readonly state: CardsManagementState;
  readonly list: CardsState;
  /** The known cards in any state; empty while none is known. */
  readonly cards: readonly Card[];
  /** The card that is shown: the chosen one, else the first that is not closed, else the first. */
  readonly card: Card | undefined;
  /** Reads the list again. */
  refresh(): void;
}

const loading: CardsState = { status: 'loading' };
const showing: CardsManagementState = { status: 'showing' };

/**
 * Reads the user's cards, freezes and closes them, and changes the account that pays for one. Show the number with
 * `useCardReveal`.
 *
 * ```tsx
 * const { card, freeze } = useCards()
 * if (card?.state === 'ACTIVE') freeze(card)
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useCards({ isAllowed }: useCards.Options = {}): Cards {
  const latest = useLatest(isAllowed);
  const [list, cardsStore] = useOwnedStore<CardsState, CardsStore>({ create: createCardsStore, initial: loading });
  const [state, store] = useOwnedStore<CardsManagementState, CardsManagementStore>({
    create: (wallet) =>
      createCardsManagementStore(wallet, { isAllowed: (...change) => latest.current?.(...change) ?? true }),
    initial: showing,
  });
  const actions = useMemo<Omit<Cards, 'state' | 'list' | 'cards' | 'card'>>(
    () => ({
      select: (card) => store().select(card),
      open: (card, page) => store().open(card, page),
      freeze: (card) => store().freeze(card),
      unfreeze: (card) => store().unfreeze(card),
      close: () => store().close(),
      setFunding: (sources) => store().setFunding(sources),
      back: () => store().back(),
      refresh: () => cardsStore().refresh(),
    }),
    [store, cardsStore],
  );
  return useMemo(() => {
    const cards = 'data' in list ? list.data.map((card) => store().toLatest(card)) : [];
    const chosen = cards.find(({ id }) => id === state.cardId);
    const card = chosen ?? cards.find((one) => one.state !== 'CLOSED') ?? cards[0];
    return { ...actions, state, list, cards, card };
  }, [actions, state, list, store]);
}

export declare namespace useCards {
  type Options = CardsManagementOptions;
}
