import {
  getSession,
  type InternalAccountId,
  listSessions,
  revokeSession,
  type Session,
  type SessionId,
  signOut,
  type Wallet,
  WalletError,
  watchSession,
} from '@latchkey/core';
import { repeatLostRequest } from './createRepeatedRequests.ts';
import { createTaskStore } from './createTaskStore.ts';
import { watchAccount } from './watchAccount.ts';

/** One session, or all but the one of this device. */
export type SessionTarget = SessionId | 'others';

interface WithSessions {
  /** The active sessions: the one of this device first, then by their latest use. */
  readonly sessions: readonly Session[];
  /** The session of this device; undefined while the wallet is locked. */
  readonly currentId: SessionId | undefined;
}

/** Every state of managing the sessions. */
export type SessionsState =
  | { readonly status: 'loading' }
  | { readonly status: 'loadFailed'; readonly error: WalletError }
  | { readonly status: 'signedOut' }
  | (WithSessions & { readonly status: 'listing'; readonly change?: 'ended' | 'othersEnded' | undefined })
  /** The user is asked. `error` says why nothing, or not everything, was ended. */
  | (WithSessions & {
      readonly status: 'confirming';
      readonly target: SessionTarget;
      readonly error?: WalletError | undefined;
    })
  | (WithSessions & { readonly status: 'ending'; readonly target: SessionTarget });

/** The store of {@link createSessionsStore}. Actions that a state does not allow have no effect. */
export type SessionsStore = ReturnType<typeof createSessionsStore>;

/**
 * Creates the store of the user's sessions on every device.
 *
 * ```ts
 * const sessions = createSessionsStore(wallet)
 * sessions.askToEnd('others')
 * sessions.end()
 * ```
 */
export function createSessionsStore(wallet: Wallet) {
  const store = createTaskStore<SessionsState>({ status: 'loading' });
  const { getState, setState, run } = store;
  let accountId: InternalAccountId | null = null;

  const readOwnId = (): SessionId | undefined => {
    const session = getSession(wallet);
    return session.status === 'ready' ? session.session.id : undefined;
  };
  const sort = (sessions: readonly Session[]): WithSessions => {
    const currentId = readOwnId();
    const rank = ({ id, updatedAt }: Session) => (id === currentId ? Number.POSITIVE_INFINITY : Date.parse(updatedAt));
    return { sessions: sessions.toSorted((one, other) => rank(other) - rank(one)), currentId };
  };
  async function read(account: InternalAccountId, signal: AbortSignal): Promise<WithSessions> {
    return sort(await listSessions(wallet, { accountId: account, signal }));
  }
  function load() {
    const account = accountId;
    if (account === null) return;
    setState({ status: 'loading' });
    run(
      async (signal) => ({ status: 'listing', ...(await read(account, signal)) }),
      (error) => ({ status: 'loadFailed', error }),
    );
  }

  /** Ends one session. One that has ended already counts as ended. */
  async function endOne(sessionId: SessionId, signal: AbortSignal): Promise<void> {
    try {
      await repeatLostRequest(() => revokeSession(wallet, { sessionId, signal }), { signal });
    } catch (thrown) {
      if (!(thrown instanceof WalletError) || thrown.status !== 404) throw thrown;
    }
  }

  function end() {
    const state = getState();
    const account = accountId;
    if (state.status !== 'confirming' || account === null) return;
    const { target } = state;
    let { sessions, currentId } = state;
    setState({ status: 'ending', target, sessions, currentId });
    if (target !== 'others' && target === currentId) {
      // The end of the user's presence follows from the sign-out.
      void signOut(wallet, { reason: 'endSession' });
      return;
    }
    run(
      async (signal) => {
        // After a new sign-in this device has another session.
        ({ sessions, currentId } = await read(account, signal));
        const ids = target === 'others' ? sessions.map(({ id }) => id).filter((id) => id !== currentId) : [target];
        for (const id of ids) {
          await endOne(id, signal);
          sessions = sessions.filter((session) => session.id !== id);
        }
        const change = target === 'others' ? 'othersEnded' : 'ended';
        return { status: 'listing', sessions, currentId, change };
      },
      (error) => ({ status: 'confirming', target, sessions, currentId, error }),
    );
  }

  const stopWatching = watchAccount(wallet, (account) => {
    // Nothing of one user is shown to the next.
    accountId = account;
    if (account === null) setState({ status: 'signedOut' });
    else load();
  });

  // After a lock in place this device has another session.
  let ownId = readOwnId();
  const stopWatchingSession = watchSession(wallet, () => {
    const now = readOwnId();
    const account = accountId;
    if (now === undefined || now === ownId) return;
    ownId = now;
    const state = getState();
    if (state.status !== 'listing' || account === null) return;
    run(
      async (signal) => ({ status: 'listing', ...(await read(account, signal)) }),
      () => ({ ...state, ...sort(state.sessions) }),
    );
  });

  return {
    getState,
    subscribe: store.subscribe,
    /** Reads the list again. */
    reload() {
      const { status } = getState();
      if (status === 'loadFailed' || status === 'listing') load();
    },
    /** Asks whether a session shall end, or all but the one of this device. */
    askToEnd(target: SessionTarget) {
      const state = getState();
      if (state.status !== 'listing') return;
      setState({ status: 'confirming', target, sessions: state.sessions, currentId: state.currentId });
    },
    /** Ends what the user was asked about. The end of this device's session is a sign-out. */
    end,
    /** Returns to the list. A request that was sent is not undone. */
    back() {
      const state = getState();
      if (state.status === 'confirming') setState({ status: 'listing', ...sort(state.sessions) });
    },
    dispose() {
      stopWatching();
      stopWatchingSession();
      store.dispose();
    },
  };
}
