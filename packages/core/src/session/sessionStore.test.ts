import { describe, expect, it } from 'vitest';
import { collectReportedErrors } from '../../test/reportedErrors.ts';
import { flushTasks, json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { saveSessionKey } from '../keys/keyStore.ts';
import type { SessionEvent } from './event.ts';
import { writeSession } from './record.ts';
import { getSessionStore, watchSessionEvents } from './sessionStore.ts';

/** The session store of a wallet whose storage holds a session and its key, and the events that it emits. */
async function open() {
  const { wallet, clock } = scriptedWallet(() => json(200, { customerId: 'Customer:1' }));
  const session = {
    id: 'Session:1',
    accountId: 'InternalAccount:ada',
    createdAt: wallet.now(),
    expiresAt: wallet.now() + 900_000,
    storedIn: 'storage',
  } as const;
  const key = await generateSessionKey();
  await saveSessionKey({ storage: wallet.storage, key });
  await writeSession(wallet, { session, publicKey: key.publicKey });
  const store = getSessionStore(wallet);
  const emitted: SessionEvent['type'][] = [];
  watchSessionEvents(wallet, ({ type }) => emitted.push(type));
  return { wallet, clock, ...store, emitted, opened: { type: 'opened', session, key } as const };
}

describe('getSessionStore', () => {
  it('returns the same store of a wallet', async () => {
    const { wallet, dispatch } = await open();
    expect(getSessionStore(wallet).dispatch).toBe(dispatch);
  });

  it('changes the state before it emits', async () => {
    const { wallet, dispatch, getData, opened } = await open();
    const seen: string[] = [];
    watchSessionEvents(wallet, ({ type }) => seen.push(`${type} ${getData().publicState.status}`));
    dispatch(opened);
    expect(seen).toEqual(['changed ready', 'signedIn ready']);
    await flushTasks();
    seen.length = 0;
    dispatch({ type: 'signedOut', reason: 'signOut' });
    expect(seen).toEqual(['locked signedOut', 'changed signedOut', 'signedOut signedOut']);
  });

  it('handles an input of a listener after the notification', async () => {
    const { wallet, dispatch, getData, opened, emitted } = await open();
    const seen: string[] = [];
    const stop = watchSessionEvents(wallet, ({ type }) => {
      if (type !== 'changed') return;
      stop();
      dispatch({ type: 'signedOut', reason: 'signOut' });
      seen.push(getData().status);
    });
    dispatch(opened);
    expect([seen, getData().status]).toEqual([['ready'], 'signedOut']);
    expect(emitted).toEqual(['changed', 'signedIn', 'locked', 'changed', 'signedOut']);
  });

  it('removes the key from storage even if a listener throws', async () => {
    const reported = collectReportedErrors();
    const { wallet, dispatch, opened } = await open();
    await dispatch(opened);
    const stop = watchSessionEvents(wallet, () => {
      throw new Error('A listener of the page');
    });
    await dispatch({ type: 'lockRequested' });
    stop();
    expect(reported).toContainEqual(new Error('A listener of the page'));
    expect(await wallet.storage.records.get('session')).toBeUndefined();
  });

  it('resolves once the effects have ended', async () => {
    const { wallet, dispatch, opened, getData } = await open();
    await dispatch(opened);
    expect(getData().syncStatus).toBe('none');
    await dispatch({ type: 'lockRequested' });
    expect(await wallet.storage.records.get('session')).toBeUndefined();
  });

  it('starts again after it was closed, with the same listeners', async () => {
    const { dispatch, opened, getData, emitted, clock } = await open();
    dispatch(opened);
    await dispatch({ type: 'closed' });
    await flushTasks();
    expect([getData().publicState, getData().syncStatus]).toEqual([{ status: 'restoring' }, 'none']);
    expect(clock.jump()).toBe(false);
    emitted.length = 0;
    dispatch(opened);
    expect(emitted).toEqual(['changed', 'signedIn']);
  });
});
