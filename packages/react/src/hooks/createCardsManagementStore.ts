import { type Card, getCard, isAmbiguous, updateCard, type Wallet, WalletError } from '@latchkey/core';
import { createRepeatedRequests } from './createRepeatedRequests.ts';
import { createTaskStore } from './createTaskStore.ts';
import { isUnlockNeeded } from './isUnlockNeeded.ts';
import { watchAccount } from './watchAccount.ts';

type CardId = Card['id'];
interface OfCard {
  readonly cardId: CardId;
}

/** What was changed last. */
export type CardChange = 'frozen' | 'unfrozen' | 'closed' | 'fundingChanged';

/** Every state of managing cards. */
export type CardsManagementState =
  /** Without `cardId` the first card is shown. `error` says why a card was not frozen or unfrozen. */
  | {
      readonly status: 'showing';
      readonly cardId?: CardId | undefined;
      readonly change?: CardChange | undefined;
      readonly error?: WalletError | undefined;
    }
  /** The card is being frozen or unfrozen. Nothing is shown as done before the service has responded. */
  | (OfCard & { readonly status: 'changing'; readonly to: 'ACTIVE' | 'FROZEN' })
  | (OfCard & { readonly status: 'revealing' | 'limits' | 'payments' | 'closing' | 'savingFunding' })
  | (OfCard & { readonly status: 'funding' | 'confirmingClose'; readonly error?: WalletError | undefined });

/** The pages of one card. */
export type CardPage = 'revealing' | 'limits' | 'payments' | 'funding' | 'confirmingClose';

const showing: CardsManagementState = { status: 'showing' };

/** Actions on cards. Those that a state does not allow have no effect. */
export type CardsManagementStore = ReturnType<typeof createCardsManagementStore>;

export interface CardsManagementOptions {
  /** Called before a change is requested, where nothing else prevents it, but not when it is repeated. Default: allowed. */
  readonly isAllowed?: ((change: CardChange, cardId: CardId) => boolean) | undefined;
}

type Change = Pick<updateCard.Parameters, 'state' | 'fundingSources'>;

/**
 * Creates the store of managing cards: choosing, freezing and closing one, and choosing what it is paid from.
 *
 * ```ts
 * const cards = createCardsManagementStore(wallet)
 * cards.freeze(card)
 * ```
 */
export function createCardsManagementStore(wallet: Wallet, { isAllowed }: CardsManagementOptions = {}) {
  const store = createTaskStore<CardsManagementState>(showing);
  /** The cards of the latest responses: the list may be older. */
  const latest = new Map<CardId, Card>();
  const requests = createRepeatedRequests();

  const isBusy = () => ['changing', 'closing', 'savingFunding'].includes(store.getState().status);

  /** Requests a change; returns the error that is left. An outcome that is unknown or in conflict is read. */
  async function request(cardId: CardId, change: Change, signal: AbortSignal): Promise<WalletError | undefined> {
    const intent = JSON.stringify([cardId, change]);
    try {
      const card = await requests.send(intent, signal, (idempotencyKey) =>
        updateCard(wallet, { cardId, ...change, idempotencyKey, signal }),
      );
      latest.set(cardId, card);
      return undefined;
    } catch (thrown) {
      if (!(thrown instanceof WalletError)) throw thrown;
      if (!isAmbiguous(thrown) && thrown.status !== 409) return thrown;
      const card = await readCard(cardId, signal);
      if (card === undefined || !hasChanged(card, change)) return thrown;
      requests.end(intent);
      return undefined;
    }
  }

  async function readCard(cardId: CardId, signal: AbortSignal): Promise<Card | undefined> {
    try {
      const card = await getCard(wallet, { cardId, signal });
      latest.set(cardId, card);
      return card;
    } catch (thrown) {
      if (thrown instanceof WalletError) return undefined;
      throw thrown;
    }
  }

  function run(parameters: {
    readonly cardId: CardId;
    readonly change: Change;
    readonly done: CardChange;
    readonly pending: CardsManagementState;
    readonly failed: (error: WalletError) => CardsManagementState;
    readonly isRepeated?: boolean;
  }) {
    const { cardId, change, done, pending, failed, isRepeated = false } = parameters;
    if (isBusy() || (!isRepeated && isAllowed?.(done, cardId) === false)) return;
    store.setState(pending);
    store.run(async (signal) => {
      const error = await request(cardId, change, signal);
      return error === undefined ? { status: 'showing', cardId, change: done } : failed(error);
    }, failed);
  }

  const changeState = ({ id: cardId }: Card, to: 'ACTIVE' | 'FROZEN') =>
    run({
      cardId,
      change: { state: to },
      done: to === 'FROZEN' ? 'frozen' : 'unfrozen',
      pending: { status: 'changing', cardId, to },
      failed: (error) => ({ status: 'showing', cardId, error }),
    });

  const stopWatching = watchAccount(wallet, () => {
    // Nothing of one user is shown to the next.
    latest.clear();
    requests.clear();
    store.setState(showing);
  });

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** Returns the latest known version of a card of the list. */
    toLatest(card: Card): Card {
      const known = latest.get(card.id);
      return known !== undefined && Date.parse(known.updatedAt) >= Date.parse(card.updatedAt) ? known : card;
    },
    select({ id }: Card) {
      if (!isBusy()) store.setState({ status: 'showing', cardId: id });
    },
    open({ id }: Card, page: CardPage) {
      if (!isBusy()) store.setState({ status: page, cardId: id });
    },
    freeze: (card: Card) => changeState(card, 'FROZEN'),
    unfreeze: (card: Card) => changeState(card, 'ACTIVE'),
    /** Closes the card, once the user has confirmed it. */
    close() {
      const state = store.getState();
      if (state.status !== 'confirmingClose') return;
      const { cardId, error } = state;
      run({
        cardId,
        change: { state: 'CLOSED' },
        done: 'closed',
        pending: { status: 'closing', cardId },
        failed: (error) => ({ status: 'confirmingClose', cardId, error }),
        isRepeated: isUnlockNeeded(error),
      });
    },
    /** Sets the accounts that the card is paid from. The first is charged first. */
    setFunding(fundingSources: NonNullable<Change['fundingSources']>) {
      const state = store.getState();
      if (state.status !== 'funding') return;
      const { cardId } = state;
      run({
        cardId,
        change: { fundingSources },
        done: 'fundingChanged',
        pending: { status: 'savingFunding', cardId },
        failed: (error) => ({ status: 'funding', cardId, error }),
      });
    },
    /** Returns to the card. A change that was requested cannot be taken back. */
    back() {
      const state = store.getState();
      if (!isBusy()) store.setState({ status: 'showing', cardId: state.cardId });
    },
    dispose() {
      stopWatching();
      store.dispose();
    },
  };
}

/** Whether a card that was read has what was requested. */
function hasChanged(card: Card, { state, fundingSources }: Change): boolean {
  if (state !== undefined && card.state !== state) return false;
  return fundingSources === undefined || fundingSources.join() === card.fundingSources.join();
}
