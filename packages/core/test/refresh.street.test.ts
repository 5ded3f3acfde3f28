import {
  getSession,
  keepSessionFresh,
  listInternalAccounts,
  listSessions,
  lock,
  noteUse,
  refreshSession,
  restoreSession,
  type SessionState,
  type Wallet,
  watchSession,
} from '@latchkey/core';
import { createStreet, type Street } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signerOf } from '../src/session/signerOf.ts';

let street: Street;
let stops: (() => void)[] = [];
beforeEach(async () => {
  street = await createStreet();
});
afterEach(async () => {
  for (const stop of stops) stop();
  stops = [];
  await street.close();
});

const turn = () => new Promise((resolve) => setTimeout(resolve, 40));

type Ready = Extract<SessionState, { status: 'ready' }>;

/** Waits until a wallet holds another session than this one. */
function other(wallet: Wallet, id: string): Promise<Ready['session']> {
  return new Promise((resolve) => {
    const look = () => {
      const state = getSession(wallet);
      if (state.status !== 'ready' || state.session.id === id) return;
      stop();
      resolve(state.session);
    };
    const stop = watchSession(wallet, look);
    look();
  });
}

const idOf = (wallet: Wallet) => {
  const state = getSession(wallet);
  return state.status === 'ready' ? state.session.id : state.status;
};

describe('refreshSession', () => {
  it('default: a new session and a new key, which signs; the key before is gone', async () => {
    const { session } = await street.signIn();
    const before = signerOf(street.wallet);
    await street.clock.advance(600_000);
    const fresh = await refreshSession(street.wallet);
    expect(fresh.id).not.toBe(session.id);
    expect(fresh.expiresAt - street.wallet.now()).toBeGreaterThan(890_000);
    expect(getSession(street.wallet)).toEqual({ status: 'ready', session: fresh });
    const after = signerOf(street.wallet);
    expect(after?.publicKey).not.toBe(before?.publicKey);
    expect(await street.wallet.storage.keys.get(before?.publicKey ?? '')).toBeUndefined();
    expect(await street.wallet.storage.keys.get(after?.publicKey ?? '')).toBeDefined();
    // It signs: the next refresh is vouched for by it.
    expect((await refreshSession(street.wallet)).id).not.toBe(fresh.id);
  });

  it('behavior: the session before stays with the service until it ends: an order it signed may be on its way', async () => {
    const { session } = await street.signIn();
    const fresh = await refreshSession(street.wallet);
    const listed = await listSessions(street.wallet, { accountId: session.accountId });
    expect(listed.map(({ id }) => id)).toEqual([session.id, fresh.id]);
  });

  it('behavior: a reload finds the new one', async () => {
    await street.signIn();
    const fresh = await refreshSession(street.wallet);
    const reloaded = street.openWallet();
    expect(await restoreSession(reloaded)).toMatchObject({ status: 'ready', session: { id: fresh.id } });
  });

  it('behavior: the other tabs take it over', async () => {
    const { session } = await street.signIn();
    const tab = street.openWallet();
    await restoreSession(tab);
    const [fresh, theirs] = await Promise.all([refreshSession(street.wallet), other(tab, session.id)]);
    expect(theirs.id).toBe(fresh.id);
    expect(signerOf(tab)?.publicKey).toBe(signerOf(street.wallet)?.publicKey);
  });

  it('error: nobody to refresh', async () => {
    await expect(refreshSession(street.wallet)).rejects.toMatchObject({ code: 'SESSION_REQUIRED', next: 'signIn' });
  });

  it('error: a session that the service has ended is put away', async () => {
    const { session } = await street.signIn();
    const body = { status: 401, code: 'UNAUTHORIZED', message: 'Ended.' };
    street.faults.inject({ operation: 'refreshSession', fault: { kind: 'status', status: 401, body } });
    await expect(refreshSession(street.wallet)).rejects.toMatchObject({ code: 'SESSION_REQUIRED' });
    expect(getSession(street.wallet)).toMatchObject({ status: 'locked', accountId: session.accountId });
  });

  it('behavior: locked while it was under way, it stays locked, and what was opened is closed again', async () => {
    const { session } = await street.signIn();
    street.faults.inject({ operation: 'refreshSession', call: 2, fault: { kind: 'delay', ms: 1_000 } });
    const refreshing = refreshSession(street.wallet).catch(({ code }) => code);
    while (street.faults.calls('refreshSession') < 2) await turn();
    await lock(street.wallet);
    await street.clock.advance(1_000);
    expect(await refreshing).toBe('ABORTED');
    await turn();
    expect(getSession(street.wallet).status).toBe('locked');
    const listed = await listSessions(street.wallet, { accountId: session.accountId });
    expect(listed.map(({ id }) => id)).toEqual([session.id]);
  });

  it('#20 a payload about another key than the one made here is not signed', async () => {
    await street.signIn();
    const swap = (prefix: string) => (prefix === '02' ? '03' : '02');
    const between: Wallet = {
      ...street.wallet,
      fetch: async (url, init) => {
        const answer = await street.wallet.fetch(url, init);
        if (answer.status !== 202) return answer;
        const text = (await answer.text()).replace(
          /(targetPublicKey\\":\\")(0[23])/,
          (_, start: string, prefix: string) => start + swap(prefix),
        );
        return new Response(text, { status: 202, headers: answer.headers });
      },
    };
    await restoreSession(between);
    await expect(refreshSession(between)).rejects.toMatchObject({ code: 'PAYLOAD_MISMATCH' });
    // The second leg never left.
    expect(street.faults.calls('refreshSession')).toBe(1);
  });
});

describe('keepSessionFresh', () => {
  it('default: whoever uses the app is never asked to sign in again', async () => {
    const first = await street.signIn();
    stops.push(keepSessionFresh(street.wallet));
    let { id } = first.session;
    for (let round = 0; round < 3; round += 1) {
      const next = other(street.wallet, id);
      for (let minute = 0; minute < 13; minute += 1) {
        await street.clock.advance(60_000);
        await listInternalAccounts(street.wallet);
      }
      await street.clock.advance(30_000);
      id = (await next).id;
      expect(getSession(street.wallet).status).toBe('ready');
    }
    expect(street.faults.calls('refreshSession')).toBe(6);
  });

  it('behavior: whoever does nothing is let go, and asks for nothing', async () => {
    await street.signIn();
    stops.push(keepSessionFresh(street.wallet));
    await street.clock.advance(880_000);
    expect(street.faults.calls('refreshSession')).toBe(0);
    await street.clock.advance(60_000);
    await turn();
    expect(getSession(street.wallet).status).toBe('locked');
  });

  it('behavior: a touch in the last moment is in time', async () => {
    const { session } = await street.signIn();
    stops.push(keepSessionFresh(street.wallet));
    await street.clock.advance(880_000);
    const next = other(street.wallet, session.id);
    noteUse(street.wallet);
    expect((await next).expiresAt).toBeGreaterThan(session.expiresAt);
  });

  it('behavior: of two tabs that do it, one refreshes and both have the same', async () => {
    const { session } = await street.signIn();
    const tab = street.openWallet();
    await restoreSession(tab);
    for (const wallet of [street.wallet, tab]) stops.push(keepSessionFresh(wallet));
    await street.clock.advance(700_000);
    for (const wallet of [street.wallet, tab]) noteUse(wallet);
    const both = Promise.all([other(street.wallet, session.id), other(tab, session.id)]);
    await street.clock.advance(100_000);
    const [one, two] = await both;
    expect(one.id).toBe(two.id);
    expect(street.faults.calls('refreshSession')).toBe(2);
  });

  it('behavior: an answer that is lost is asked for again while there is time', async () => {
    const { session } = await street.signIn();
    stops.push(keepSessionFresh(street.wallet));
    await street.clock.advance(700_000);
    noteUse(street.wallet);
    street.faults.inject({ operation: 'refreshSession', fault: { kind: 'lostResponse' } });
    const next = other(street.wallet, session.id);
    await street.clock.advance(81_000);
    await street.clock.advance(5_000);
    expect((await next).id).not.toBe(session.id);
  });

  it('behavior: stopped, it does nothing more', async () => {
    await street.signIn();
    const stop = keepSessionFresh(street.wallet);
    stop();
    noteUse(street.wallet);
    await street.clock.advance(850_000);
    noteUse(street.wallet);
    await turn();
    expect(street.faults.calls('refreshSession')).toBe(0);
    expect(idOf(street.wallet)).not.toBe('signedOut');
  });
});
