import {
  closeWallet,
  createLoginFlow,
  createWallet,
  getSession,
  listInternalAccounts,
  lock,
  restoreSession,
  revokeSession,
  type SessionState,
  signOut,
  type Wallet,
  watchSession,
} from '@latchkey/core';
import { createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signerOf } from '../src/session/signerOf.ts';

let street: Street;
beforeEach(async () => {
  street = await createStreet();
});
afterEach(() => street.close());

/** Waits until a wallet's session is so. */
async function becomes(wallet: Wallet, status: SessionState['status']): Promise<SessionState> {
  return new Promise((resolve) => {
    const look = () => {
      const state = getSession(wallet);
      if (state.status !== status) return;
      stop();
      resolve(state);
    };
    const stop = watchSession(wallet, look);
    look();
  });
}

/** What nobody waits for comes to its end. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 30));

/** Nothing of the person may be left: no record, no key. */
async function stored(wallet: Wallet, publicKey: string | undefined) {
  const records = (await wallet.storage.records.list('')).map(([name]) => name);
  return { records, key: publicKey && (await wallet.storage.keys.get(publicKey)) };
}

describe('the session, on the street', () => {
  it('default: nobody, then somebody, and the same after a reload', async () => {
    expect(getSession(street.wallet)).toEqual({ status: 'restoring' });
    expect((await restoreSession(street.wallet)).status).toBe('signedOut');
    const { session } = await street.signIn();
    const reloaded = street.openWallet();
    expect(await restoreSession(reloaded)).toEqual({ status: 'ready', session });
    expect(signerOf(reloaded)?.publicKey).toBe(signerOf(street.wallet)?.publicKey);
  });

  it('behavior: asked a hundred times at once, storage and relay are asked once', async () => {
    await street.signIn();
    await turn();
    const before = street.faults.calls('getRelaySession');
    const wallet = street.openWallet();
    await Promise.all(Array.from({ length: 100 }, () => restoreSession(wallet)));
    expect(street.faults.calls('getRelaySession')).toBe(before + 1);
  });

  it('#34 the key is put away a little before the service refuses it, and the person stays known', async () => {
    const { session } = await street.signIn();
    const publicKey = signerOf(street.wallet)?.publicKey;
    await street.clock.advance(session.expiresAt - street.wallet.now() - 10_000);
    expect(getSession(street.wallet).status).toBe('ready');
    await street.clock.advance(6_000);
    const locked = await becomes(street.wallet, 'locked');
    expect(locked).toMatchObject({ accountId: session.accountId });
    expect(signerOf(street.wallet)).toBeUndefined();
    expect((await stored(street.wallet, publicKey)).key).toBeUndefined();
    expect((await listInternalAccounts(street.wallet)).data).toHaveLength(1);
  });

  it('#34 whoever hears that the session ends, and asks for its key at once, is told so once', async () => {
    const { wallet } = street;
    const { session } = await street.signIn();
    await turn();
    const told: unknown[] = [];
    watchSession(wallet, () =>
      told.push(revokeSession(wallet, { sessionId: session.id }).catch(({ code }: { code?: string }) => code)),
    );
    await street.clock.advance(session.expiresAt - wallet.now());
    await becomes(wallet, 'locked');
    await turn();
    expect(told.length).toBeLessThan(4);
    expect(new Set(await Promise.all(told))).toEqual(new Set(['SESSION_REQUIRED']));
  });

  it('#33 a clock that is wrong, either way, causes no loop and no early end', async () => {
    for (const skew of [-86_400_000, -1_200_000, 1_200_000, 86_400_000]) {
      const { relay, pins, storage, fetch } = street.openWallet({ device: `skewed by ${skew}` });
      const clock = { ...street.clock, now: () => street.clock.now() + skew };
      const wallet = createWallet({ relay, pins, storage, fetch, clock, locks: null, broadcast: null });
      const { session } = await street.signIn(`skew${Math.abs(skew)}${skew > 0 ? 'fast' : 'slow'}@example.com`, wallet);
      expect(Math.abs(session.expiresAt - wallet.now() - 15 * 60_000)).toBeLessThan(2_000);
      expect(getSession(wallet).status).toBe('ready');
      const asked = street.faults.calls('getRelaySession');
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(street.faults.calls('getRelaySession') - asked).toBeLessThanOrEqual(1);
      closeWallet(wallet);
    }
  });

  it('#33 a machine an hour behind that restores without an answer of the relay: who is to sign finds out that the key is over, and can sign in again', async () => {
    const { relay, pins, storage, fetch } = street.openWallet({ device: 'behind' });
    const clock = { ...street.clock, now: () => street.clock.now() - 3_600_000 };
    const open = () => createWallet({ relay, pins, storage, fetch, clock, locks: null, broadcast: null });
    const before = open();
    const { session } = await street.signIn('behind@example.com', before);
    closeWallet(before);
    await street.clock.advance(16 * 60_000);
    street.faults.inject({ operation: 'getRelaySession', fault: { kind: 'lostRequest' } });
    const wallet = open();
    const login = createLoginFlow(wallet);
    expect((await until(login, 'signedIn')).session.id).toBe(session.id);
    // The time is known from here on; the timer was set before.
    await listInternalAccounts(wallet);
    await expect(revokeSession(wallet, { sessionId: session.id })).rejects.toMatchObject({ next: 'signIn' });
    expect((await becomes(wallet, 'locked')).status).toBe('locked');
    await until(login, 'idle');
    login.dispose();
    closeWallet(wallet);
  });

  it('#35 lock: every tab locks, no key is left, and reading goes on', async () => {
    await street.signIn();
    const other = street.openWallet();
    await restoreSession(other);
    const publicKey = signerOf(other)?.publicKey;
    await lock(street.wallet);
    await Promise.all([becomes(street.wallet, 'locked'), becomes(other, 'locked')]);
    expect(await stored(street.wallet, publicKey)).toEqual({ records: [], key: undefined });
    expect(signerOf(other)).toBeUndefined();
  });

  it('#35 sign-out: every tab, at once; the session is revoked and the relay forgets', async () => {
    const { session } = await street.signIn();
    const other = street.openWallet();
    await restoreSession(other);
    const publicKey = signerOf(other)?.publicKey;
    await signOut(street.wallet);
    await becomes(other, 'signedOut');
    expect(await stored(street.wallet, publicKey)).toEqual({ records: [], key: undefined });
    expect(street.faults.calls('revokeSession')).toBe(2);
    await expect(listInternalAccounts(street.wallet)).rejects.toMatchObject({ code: 'RELAY_SESSION_REQUIRED' });
    expect((await restoreSession(street.openWallet())).status).toBe('signedOut');
    expect(session.id).toMatch(/^Session:/);
  });

  it('behavior: signing in on one tab makes the other ready too', async () => {
    const other = street.openWallet();
    expect((await restoreSession(other)).status).toBe('signedOut');
    const { session } = await street.signIn();
    expect(await becomes(other, 'ready')).toEqual({ status: 'ready', session });
  });

  it('#35 somebody else in another tab, while this one looks who is here: it is theirs at once', async () => {
    await street.signIn('ada@example.com');
    const other = street.openWallet();
    await restoreSession(other);
    await lock(street.wallet);
    await becomes(other, 'locked');
    await turn();
    // The other tab is asking when Bob signs in here, and what it is told is held up.
    street.faults.inject({ operation: 'getRelaySession', fault: { kind: 'delay', ms: 500 } });
    other.notices.emit('identityLost');
    const { session } = await street.signIn('bob@example.com');
    await turn();
    expect(getSession(other).status).toBe('locked');
    const asked = street.faults.calls('getRelaySession');
    await street.clock.advance(500);
    await becomes(other, 'ready');
    expect(getSession(other)).toEqual({ status: 'ready', session });
    expect(signerOf(other)?.publicKey).toBe(signerOf(street.wallet)?.publicKey);
    expect(street.faults.calls('getRelaySession') - asked).toBe(1);
  });

  it('error: sign-out without a network is signed out all the same, and the relay hears of it when it can', async () => {
    await street.signIn();
    street.faults.inject({ operation: 'revokeSession', fault: { kind: 'lostRequest' } });
    street.faults.inject({ operation: 'endRelaySession', fault: { kind: 'lostRequest' } });
    await signOut(street.wallet);
    expect(getSession(street.wallet)).toEqual({ status: 'signedOut' });
    // The relay still knows the caller. The next page cannot tell it either; the one after does.
    street.faults.inject({ operation: 'endRelaySession', fault: { kind: 'lostRequest' } });
    expect((await restoreSession(street.openWallet())).status).toBe('signedOut');
    expect((await restoreSession(street.openWallet())).status).toBe('signedOut');
    expect(street.faults.calls('endRelaySession')).toBeGreaterThanOrEqual(3);
    await turn();
    expect((await stored(street.wallet, undefined)).records).toEqual([]);
  });

  it('error: a service that does not answer delays sign-out by no more than two seconds', async () => {
    await street.signIn();
    street.faults.inject({ operation: 'revokeSession', fault: { kind: 'silence' } });
    const before = street.clock.now();
    const leaving = signOut(street.wallet);
    expect(getSession(street.wallet)).toEqual({ status: 'signedOut' });
    await leaving;
    expect(street.clock.now() - before).toBeLessThan(2_500);
    expect(street.faults.calls('endRelaySession')).toBe(1);
  });

  it('error: an identity that ended elsewhere is noticed by the next call', async () => {
    await street.signIn();
    await turn();
    street.faults.inject({
      operation: 'listInternalAccounts',
      fault: {
        kind: 'status',
        status: 401,
        body: { code: 'RELAY_SESSION_REQUIRED' },
        headers: { 'Latchkey-Error': 'relay' },
      },
    });
    street.faults.inject({
      operation: 'getRelaySession',
      fault: {
        kind: 'status',
        status: 401,
        body: { code: 'RELAY_SESSION_REQUIRED' },
        headers: { 'Latchkey-Error': 'relay' },
      },
    });
    await listInternalAccounts(street.wallet).catch(() => {});
    await becomes(street.wallet, 'signedOut');
    await turn();
    expect(await stored(street.wallet, undefined)).toMatchObject({ records: [] });
  });

  it('error: without the relay’s answer, what is stored counts', async () => {
    const { session } = await street.signIn();
    street.faults.inject({ operation: 'getRelaySession', fault: { kind: 'lostRequest' } });
    expect(await restoreSession(street.openWallet())).toEqual({ status: 'ready', session });
  });

  it('behavior: a session of another device can be ended from here', async () => {
    await street.signIn('ada@example.com');
    await street.clock.advance(31_000);
    const phone = street.openWallet({ device: 'phone' });
    const { session } = await street.signIn('ada@example.com', phone);
    await revokeSession(street.wallet, { sessionId: session.id });
    await expect(revokeSession(street.wallet, { sessionId: session.id })).rejects.toMatchObject({ status: 404 });
    await lock(street.wallet);
    await expect(revokeSession(street.wallet, { sessionId: session.id })).rejects.toMatchObject({
      code: 'SESSION_REQUIRED',
      next: 'signIn',
    });
  });

  it('behavior: a wallet that is let go of hears nothing more', async () => {
    const { session } = await street.signIn();
    const other = street.openWallet();
    await restoreSession(other);
    closeWallet(other);
    await lock(street.wallet);
    expect(getSession(other)).toEqual({ status: 'restoring' });
    expect(session.keptIn).toBe('storage');
  });
});
