import type { Card } from '@latchkey/contract/cards';
import { checkArguments } from '@latchkey/core/development';
import { listCards } from '../actions/listCards.ts';
import type { Wallet } from '../client/wallet.ts';
import { createLiveStore, type LiveStore } from './createLiveStore.ts';
import { readAllPages } from './readAllPages.ts';
import type { LiveState } from './state.ts';

/** The user's cards, newest first. */
export interface CardsStore extends LiveStore<readonly Card[]> {}

export type CardsState = LiveState<readonly Card[]>;

/**
 * Loads all cards and keeps them current while there are subscribers and a user is signed in.
 *
 * ```ts
 * import { createCardsStore } from '@latchkey/core'
 *
 * const cards = createCardsStore(wallet)
 * const stop = cards.subscribe(() => show(cards.getState()))
 * ```
 *
 * Without a user, or until another user's cards are read, the state is `loading`. Implements `GET /cards`
 * (docs/reference/cards.md#listcards) over the relay's events.
 *
 * @throws `CONFIGURATION_INVALID` in development, if the first argument is not a wallet
 */
export function createCardsStore(wallet: Wallet): CardsStore {
  checkArguments('createCardsStore', { wallet });
  const { getState, subscribe, refresh } = createLiveStore<readonly Card[]>(wallet, {
    read: (_before, how) => readAllPages((paging) => listCards(wallet, { ...paging, sortOrder: 'desc', ...how })),
  });
  return { getState, subscribe, refresh };
}
