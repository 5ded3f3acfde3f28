import { type Wallet, type WalletError, watchEvents, watchSession } from '@latchkey/core';
import { createTaskStore, type TaskStore } from './createTaskStore.ts';
import type { Reading } from './readCustomer.ts';
import { readUser } from './watchAccount.ts';

/** States before the data of a store are there. */
export type LoadState =
  | { readonly status: 'loading' }
  | { readonly status: 'loadFailed'; readonly error: WalletError }
  | { readonly status: 'signedOut' };

/** A store of tasks on data that are read first. */
export interface LoadedStore<State> extends TaskStore<State | LoadState> {
  /** Reads the data again and shows that it does, as after an error. */
  reload(): void;
  /** Reads the data again in the background. Does nothing while the user is in the middle of something. */
  refresh(): void;
}

const loading: LoadState = { status: 'loading' };

/**
 * Creates a store that reads its data at once, again after a sign-in of another user, and after each event about the
 * customer or the verification.
 *
 * ```ts
 * const store = createLoadedStore<State>(wallet, { load, isReplaceable: ({ status }) => status === 'ready' })
 * ```
 */
export function createLoadedStore<State extends { readonly status: string }>(
  wallet: Wallet,
  options: {
    load(reading: Reading): Promise<State>;
    /** Whether new data may replace a state. */
    isReplaceable(state: State): boolean;
  },
): LoadedStore<State> {
  const store = createTaskStore<State | LoadState>(loading);
  const { getState, setState, run } = store;
  let user = readUser(wallet);

  const read = (background: boolean, failed: (error: WalletError) => State | LoadState) =>
    run((signal) => options.load({ signal, background }), failed);
  const load = () => {
    if (user === null) return setState({ status: 'signedOut' });
    if (getState().status !== 'loading') setState(loading);
    read(false, (error) => (error.next === 'signIn' ? { status: 'signedOut' } : { status: 'loadFailed', error }));
  };
  const hasData = (state: State | LoadState): state is State =>
    state.status !== 'loading' && state.status !== 'loadFailed' && state.status !== 'signedOut';
  const refresh = () => {
    const state = getState();
    // A failed reading in the background changes nothing: the next one follows.
    if (hasData(state) && options.isReplaceable(state)) read(true, () => state);
  };

  const stopWatching = watchSession(wallet, () => {
    const now = readUser(wallet);
    if (now === undefined || now === user) return;
    const isFirst = user === undefined && now !== null;
    user = now;
    // The reading that began while the session was restored goes on.
    if (!isFirst || getState().status !== 'loading') load();
  });
  const stopEvents = watchEvents(wallet, ({ type }) => {
    if (/^(CUSTOMER|VERIFICATION)\.|^latchkey\.poll$/.test(type)) refresh();
  });
  load();

  return {
    ...store,
    reload: load,
    refresh,
    dispose() {
      stopWatching();
      stopEvents();
      store.dispose();
    },
  };
}
