import type { Wallet } from '../client/wallet.ts';
import { together } from '../internal/together.ts';
import { getSession, watchSession } from '../session/getSession.ts';
import type { SignerSession } from '../session/state.ts';
import type { Flow } from './flow.ts';

/** What a way in hears of the session. */
type SessionEvent = { readonly type: 'sessionOpened'; readonly session: SignerSession } | { readonly type: 'cancel' };

/**
 * Has a way in follow the session, until it is disposed of: it is signed in when somebody is, by whichever way and in
 * whichever tab, and begins anew when that is over. Whoever signs out, in whichever tab, takes along what was begun in
 * their name: the address, the code that is awaited, the prompt.
 */
export function followSession<State extends { readonly status: string }, Event>(
  wallet: Wallet,
  flow: Flow<State, Event | SessionEvent>,
): () => void {
  const look = (left?: unknown) => {
    const session = getSession(wallet);
    if (session.status === 'ready') flow.send({ type: 'sessionOpened', session: session.session });
    else if (left || flow.getState().status === 'signedIn') flow.send({ type: 'cancel' });
  };
  const stop = together([
    watchSession(wallet, look),
    wallet.notices.subscribe((notice) => notice === 'signedOut' && look(notice)),
    flow.dispose,
  ]);
  look();
  return stop;
}
