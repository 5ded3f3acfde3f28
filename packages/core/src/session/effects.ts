import type { SessionId } from '@latchkey/contract';
import { pauseUntil } from '../client/pause.ts';
import type { Wallet } from '../client/wallet.ts';
import { combineDisposers } from '../internal/combineDisposers.ts';
import { loadSessionKey } from '../keys/keyStore.ts';
import type { SessionEffect, SessionEvent, SessionInput } from './event.ts';
import { identify } from './identify.ts';
import { ENDING, LOGIN, readActivity, readSession, SIGNED_OUT, writeActivity } from './record.ts';
import { requestRelaySession } from './requestRelaySession.ts';
import type { SessionData } from './state.ts';
import { removeOrphanedKeys } from './storeKey.ts';
import { readTime, toEarliestTime, writeTime } from './timeReading.ts';
import { wipeSigner } from './wipeSigner.ts';

/** What the effects of a session can do with it. */
export interface SessionTools {
  readonly getData: () => SessionData;
  readonly emit: (event: SessionEvent) => void;
  /** Resolves once the effects that the input caused have ended. */
  readonly dispatch: (input: SessionInput) => Promise<void>;
}

/** The effects of a session. They await, and report by inputs; none of them writes the state. */
export function createSessionEffects(wallet: Wallet, { getData, emit, dispatch }: SessionTools) {
  const { storage, broadcast } = wallet;
  let pendingEnd = new AbortController();
  let syncing: Promise<void> | undefined;
  let detach = () => {};

  function attach(): void {
    detach = combineDisposers([
      wallet.requestReports.subscribe((type) => void dispatch({ type })),
      wallet.lifecycle.onResume(() => void dispatch({ type: 'resumed' })),
      broadcast?.listen((received) => {
        const { type, id } = (received ?? {}) as { readonly type?: unknown; readonly id?: SessionId };
        const message = type === 'locked' || type === 'signedOut' ? type : 'other';
        // Events of the service are handled elsewhere.
        if (type !== 'event') dispatch({ type: 'messageReceived', message, sessionId: id });
      }),
    ]);
  }

  async function sync(): Promise<void> {
    try {
      do {
        dispatch({ type: 'syncStarted' });
        const { records } = storage;
        const [{ session, publicKey }, ending, signedOutAt] = await Promise.all([
          readSession(storage),
          records.get(ENDING),
          records.get(SIGNED_OUT),
        ]);
        const isEnding = ending === true;
        const storedTime = publicKey ? await readTime(storage, publicKey) : undefined;
        const getEarliestTime = () => toEarliestTime(storedTime, wallet.clock.now());
        wallet.serverClock.assume(getEarliestTime());
        const [identity, lastActivityAt] = await Promise.all([identify(wallet, isEnding), readActivity(storage)]);
        // The noted sign-out belongs to an earlier session, unless the user has signed out again meanwhile.
        if (identity && signedOutAt && (await records.get(SIGNED_OUT)) === signedOutAt)
          await records.delete(SIGNED_OUT);
        const key = publicKey ? await loadSessionKey({ storage, publicKey }) : undefined;
        const stored =
          session && key && !isEnding ? { session: { ...session, storedIn: storage.storedIn }, key } : undefined;
        const earliestTime = getEarliestTime();
        const hasSignedOut = isEnding || signedOutAt !== undefined;
        await dispatch({ type: 'synced', stored, publicKey, identity, earliestTime, lastActivityAt, hasSignedOut });
      } while (getData().syncStatus === 'stale');
    } finally {
      syncing = undefined;
      dispatch({ type: 'syncEnded' });
    }
  }

  async function awaitEnd(until: number): Promise<void> {
    pendingEnd.abort();
    pendingEnd = new AbortController();
    const { signal } = pendingEnd;
    await pauseUntil(wallet, until, signal);
    // Activity in one tab counts for all.
    const lastActivityAt = await readActivity(storage);
    if (!signal.aborted) dispatch({ type: 'activityRead', lastActivityAt });
  }

  return (effect: SessionEffect): Promise<void> | void => {
    switch (effect.type) {
      case 'emit':
        return emit(effect.event);
      case 'attach':
        // A key of an earlier page can wait for the next start.
        removeOrphanedKeys(wallet).catch(() => {});
        return attach();
      case 'detach':
        return detach();
      case 'sync':
        syncing ??= sync();
        return syncing;
      case 'broadcast':
        return broadcast?.post({ type: effect.message, id: effect.sessionId });
      case 'awaitEnd':
        // A later wait or `stopWaiting` aborts this one.
        return void awaitEnd(effect.until).catch(() => {});
      case 'stopWaiting':
        return pendingEnd.abort();
      case 'readActivity':
        return readActivity(storage).then((lastActivityAt) => dispatch({ type: 'activityRead', lastActivityAt }));
      case 'writeActivity':
        return writeActivity(storage, effect.lastActivityAt);
      case 'writeTime':
        return writeTime(storage, effect.publicKey, {
          serverTime: effect.serverTime,
          deviceTime: wallet.clock.now(),
        });
      case 'reportActivity':
        // A lost session is reported by the request itself; other errors are retried at the next touch.
        return void requestRelaySession(wallet).then(
          (identity) => dispatch({ type: 'activityReported', identity }),
          () => {},
        );
      case 'wipeSigner':
        return wipeSigner(wallet, effect.publicKey);
      case 'wipeAndSync':
        return wipeSigner(wallet, effect.publicKey).then(() => dispatch({ type: 'syncRequested' }));
      case 'forgetLogin':
        return storage.records.delete(LOGIN);
      default:
        return effect satisfies never;
    }
  };
}
