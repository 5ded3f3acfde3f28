import type { Wallet } from '../client/wallet.ts';
import { combineDisposers } from '../internal/combineDisposers.ts';
import { getSession, watchSession } from '../session/getSession.ts';
import { watchSessionEvents } from '../session/sessionStore.ts';
import type { SignerSession } from '../session/state.ts';
import type { Flow } from './flow.ts';

/** The events of a sign-in flow that follow from the session. */
type FollowEvent = { readonly type: 'sessionOpened'; readonly session: SignerSession } | { readonly type: 'cancel' };

/**
 * Makes a sign-in flow follow the session until it is disposed of: it is signed in when a user signs in by any method
 * in any tab, and starts again when the session ends. A sign-out in any tab also discards what was started for that
 * user: the address, the awaited code, the prompt.
 */
export function followSession<State extends { readonly status: string }, Event>(
  wallet: Wallet,
  flow: Flow<State, Event | FollowEvent>,
): () => void {
  const follow = (hasSignedOut: boolean) => {
    const session = getSession(wallet);
    if (session.status === 'ready') flow.send({ type: 'sessionOpened', session: session.session });
    else if (hasSignedOut || flow.getState().status === 'signedIn') flow.send({ type: 'cancel' });
  };
  const stop = combineDisposers([
    watchSession(wallet, () => follow(false)),
    watchSessionEvents(wallet, ({ type }) => {
      if (type === 'signedOut') follow(true);
    }),
    flow.dispose,
  ]);
  follow(false);
  return stop;
}
