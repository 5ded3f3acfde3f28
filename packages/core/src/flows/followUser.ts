import type { Wallet } from '../client/wallet.ts';
import { combineDisposers } from '../internal/combineDisposers.ts';
import { watchSessionEvents } from '../session/sessionStore.ts';
import type { Flow } from './flow.ts';

/** The events of a payment flow that follow from the session. */
type UserEvent = { readonly type: 'loggedIn' | 'signedIn' | 'signedOut' };

/**
 * Makes a payment flow follow the user of the session: a sign-in or sign-out in any tab, and the login that moving money
 * requires. Returns the function that disposes of both.
 */
export function followUser<State, Event>(wallet: Wallet, flow: Flow<State, Event | UserEvent>): () => void {
  const stop = watchSessionEvents(wallet, ({ type }) => {
    if (type === 'loggedIn' || type === 'signedIn' || type === 'signedOut') flow.send({ type });
  });
  return combineDisposers([stop, flow.dispose]);
}
