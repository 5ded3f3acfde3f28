import {
  closeWallet,
  createLoginFlow,
  createWallet,
  getSession,
  listInternalAccounts,
  lockWallet,
  restoreSession,
  revokeSession,
  type SessionState,
  signOut,
  type Wallet,
  watchSession,
} from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getSigner } from '../src/session/getSigner.ts';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
});
afterEach(() => env.close());

/** Waits until a wallet's session matches. */
async function waitForStatus(wallet: Wallet, status: SessionState['status']): Promise<SessionState> {
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

/** Lets abandoned operations end. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 30));

/** Nothing of the user may remain: no record, no key. */
async function stored(wallet: Wallet, publicKey: string | undefined) {
  const records = (await wallet.storage.records.list('')).map(([name]) => name);
  return { records, key: publicKey && (await wallet.storage.keys.get(publicKey)) };
}

describe('the session, in the test environment', () => {
  it('starts signed out, then signs in, and is the same after a reload', async () => {
    expect(getSession(env.wallet)).toEqual({ status: 'restoring' });
    expect((await restoreSession(env.wallet)).status).toBe('signedOut');
    const { session } = await env.signIn();
    const reloaded = env.openWallet();
    expect(await restoreSession(reloaded)).toEqual({ status: 'ready', session });
    expect(getSigner(reloaded)?.publicKey).toBe(getSigner(env.wallet)?.publicKey);
  });

  it('asks storage and relay once for a hundred simultaneous reads', async () => {
    await env.signIn();
    await turn();
    const before = env.faults.calls('getRelaySession');
    const wallet = env.openWallet();
    await Promise.all(Array.from({ length: 100 }, () => restoreSession(wallet)));
    expect(env.faults.calls('getRelaySession')).toBe(before + 1);
  });

  // requirement: 34
  it('clears the key shortly before the service rejects it, and keeps the user known', async () => {
    const { session } = await env.signIn();
    const publicKey = getSigner(env.wallet)?.publicKey;
    await env.clock.advance(session.expiresAt - env.wallet.now() - 10_000);
    expect(getSession(env.wallet).status).toBe('ready');
    await env.clock.advance(6_000);
    const locked = await waitForStatus(env.wallet, 'locked');
    expect(locked).toMatchObject({ accountId: session.accountId });
    expect(getSigner(env.wallet)).toBeUndefined();
    expect((await stored(env.wallet, publicKey)).key).toBeUndefined();
    expect((await listInternalAccounts(env.wallet)).data).toHaveLength(1);
  });

  // requirement: 34
  it('a listener that requests the key when the session ends gets its end at once', async () => {
    const { wallet } = env;
    const { session } = await env.signIn();
    await turn();
    const told: unknown[] = [];
    watchSession(wallet, () =>
      told.push(revokeSession(wallet, { sessionId: session.id }).catch(({ code }: { code?: string }) => code)),
    );
    await env.clock.advance(session.expiresAt - wallet.now());
    await waitForStatus(wallet, 'locked');
    await turn();
    expect(told.length).toBeLessThan(4);
    expect(new Set(await Promise.all(told))).toEqual(new Set(['SESSION_REQUIRED']));
  });

  // requirement: 33
  it('a wrong clock in either direction causes no loop and no early end', async () => {
    for (const skew of [-86_400_000, -1_200_000, 1_200_000, 86_400_000]) {
      const { relay, pins, storage, fetch } = env.openWallet({ device: `skewed by ${skew}` });
      const clock = { ...env.clock, now: () => env.clock.now() + skew };
      const wallet = createWallet({ relay, pins, storage, fetch, clock, locks: null, broadcast: null });
      const { session } = await env.signIn(`skew${Math.abs(skew)}${skew > 0 ? 'fast' : 'slow'}@example.com`, wallet);
      expect(Math.abs(session.expiresAt - wallet.now() - 15 * 60_000)).toBeLessThan(2_000);
      expect(getSession(wallet).status).toBe('ready');
      const asked = env.faults.calls('getRelaySession');
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(env.faults.calls('getRelaySession') - asked).toBeLessThanOrEqual(1);
      closeWallet(wallet);
    }
  });

  // requirement: 33
  it('a device that was set back by one hour and restores without a relay response finds the expired key when signing, and can sign in again', async () => {
    const { relay, pins, storage, fetch } = env.openWallet({ device: 'behind' });
    let skew = 0;
    const clock = { ...env.clock, now: () => env.clock.now() + skew };
    const open = () => createWallet({ relay, pins, storage, fetch, clock, locks: null, broadcast: null });
    const before = open();
    const { session } = await env.signIn('behind@example.com', before);
    closeWallet(before);
    skew = -3_600_000;
    await env.clock.advance(16 * 60_000);
    env.faults.inject({ operation: 'getRelaySession', fault: { kind: 'lostRequest' } });
    const wallet = open();
    const login = createLoginFlow(wallet);
    expect((await waitForState(login, 'signedIn')).session.id).toBe(session.id);
    // The time is known from here on; the timer was set before.
    await listInternalAccounts(wallet);
    await expect(revokeSession(wallet, { sessionId: session.id })).rejects.toMatchObject({ next: 'signIn' });
    expect((await waitForStatus(wallet, 'locked')).status).toBe('locked');
    await waitForState(login, 'idle');
    login.dispose();
    closeWallet(wallet);
  });

  // requirement: 35
  it('lock: locks every tab, leaves no key, and keeps reading possible', async () => {
    await env.signIn();
    const other = env.openWallet();
    await restoreSession(other);
    const publicKey = getSigner(other)?.publicKey;
    await lockWallet(env.wallet);
    await Promise.all([waitForStatus(env.wallet, 'locked'), waitForStatus(other, 'locked')]);
    expect(await stored(env.wallet, publicKey)).toEqual({ records: [], key: undefined });
    expect(getSigner(other)).toBeUndefined();
  });

  // requirement: 35
  it("sign-out: signs out every tab at once, revokes the session, and clears the relay's cookie", async () => {
    const { session } = await env.signIn();
    const other = env.openWallet();
    await restoreSession(other);
    const publicKey = getSigner(other)?.publicKey;
    await signOut(env.wallet);
    await waitForStatus(other, 'signedOut');
    expect(await stored(env.wallet, publicKey)).toEqual({ records: ['signedOut'], key: undefined });
    expect(env.faults.calls('revokeSession')).toBe(2);
    await expect(listInternalAccounts(env.wallet)).rejects.toMatchObject({ code: 'RELAY_SESSION_REQUIRED' });
    expect((await restoreSession(env.openWallet())).status).toBe('signedOut');
    expect(session.id).toMatch(/^Session:/);
  });

  it('a sign-in in one tab makes the other ready too', async () => {
    const other = env.openWallet();
    expect((await restoreSession(other)).status).toBe('signedOut');
    const { session } = await env.signIn();
    expect(await waitForStatus(other, 'ready')).toEqual({ status: 'ready', session });
  });

  // requirement: 35
  it('takes over another user of another tab at once while this one is reading its session', async () => {
    await env.signIn('ada@example.com');
    const other = env.openWallet();
    await restoreSession(other);
    await lockWallet(env.wallet);
    await waitForStatus(other, 'locked');
    await turn();
    // The other tab is reading its session when Bob signs in here, and the response is delayed. On a slow machine his
    // sign-in would take longer than the delay if the clock ran.
    env.clock.freeze();
    env.faults.inject({ operation: 'getRelaySession', fault: { kind: 'delay', ms: 500 } });
    other.requestReports.emit('identityLost');
    const { session } = await env.signIn('bob@example.com');
    await turn();
    expect(getSession(other).status).toBe('locked');
    const asked = env.faults.calls('getRelaySession');
    await env.clock.advance(500);
    await waitForStatus(other, 'ready');
    expect(getSession(other)).toEqual({ status: 'ready', session });
    expect(getSigner(other)?.publicKey).toBe(getSigner(env.wallet)?.publicKey);
    expect(env.faults.calls('getRelaySession') - asked).toBe(1);
  });

  it('signs out without a network, and informs the relay later', async () => {
    await env.signIn();
    env.faults.inject({ operation: 'revokeSession', fault: { kind: 'lostRequest' } });
    env.faults.inject({ operation: 'endRelaySession', fault: { kind: 'lostRequest' } });
    await signOut(env.wallet);
    expect(getSession(env.wallet)).toEqual({ status: 'signedOut', reason: 'signOut' });
    // The relay still knows the caller. The next page cannot inform it either; the one after does.
    env.faults.inject({ operation: 'endRelaySession', fault: { kind: 'lostRequest' } });
    expect((await restoreSession(env.openWallet())).status).toBe('signedOut');
    expect((await restoreSession(env.openWallet())).status).toBe('signedOut');
    expect(env.faults.calls('endRelaySession')).toBeGreaterThanOrEqual(3);
    await expect.poll(async () => (await stored(env.wallet, undefined)).records).toEqual(['signedOut']);
  });

  it('an unresponsive service delays sign-out by at most two seconds', async () => {
    await env.signIn();
    env.faults.inject({ operation: 'revokeSession', fault: { kind: 'silence' } });
    const before = env.clock.now();
    const leaving = signOut(env.wallet);
    expect(getSession(env.wallet)).toEqual({ status: 'signedOut', reason: 'signOut' });
    while (env.faults.calls('revokeSession') === 0) await turn();
    await env.clock.advance(2_000);
    await leaving;
    expect(env.clock.now() - before).toBeLessThan(2_500);
    expect(env.faults.calls('endRelaySession')).toBe(1);
  });

  it('the next call detects an identity that ended elsewhere', async () => {
    await env.signIn();
    await turn();
    env.faults.inject({
      operation: 'listInternalAccounts',
      fault: {
        kind: 'status',
        status: 401,
        body: { code: 'RELAY_SESSION_REQUIRED' },
        headers: { 'Latchkey-Error': 'relay' },
      },
    });
    env.faults.inject({
      operation: 'getRelaySession',
      fault: {
        kind: 'status',
        status: 401,
        body: { code: 'RELAY_SESSION_REQUIRED' },
        headers: { 'Latchkey-Error': 'relay' },
      },
    });
    await listInternalAccounts(env.wallet).catch(() => {});
    await waitForStatus(env.wallet, 'signedOut');
    await expect.poll(() => stored(env.wallet, undefined)).toMatchObject({ records: [] });
  });

  it('uses the stored session without a response of the relay', async () => {
    const { session } = await env.signIn();
    env.faults.inject({ operation: 'getRelaySession', fault: { kind: 'lostRequest' } });
    expect(await restoreSession(env.openWallet())).toEqual({ status: 'ready', session });
  });

  it('revokes a session of another device', async () => {
    await env.signIn('ada@example.com');
    await env.clock.advance(31_000);
    const phone = env.openWallet({ device: 'phone' });
    const { session } = await env.signIn('ada@example.com', phone);
    await revokeSession(env.wallet, { sessionId: session.id });
    await expect(revokeSession(env.wallet, { sessionId: session.id })).rejects.toMatchObject({ status: 404 });
    await lockWallet(env.wallet);
    await expect(revokeSession(env.wallet, { sessionId: session.id })).rejects.toMatchObject({
      code: 'SESSION_REQUIRED',
      next: 'signIn',
    });
  });

  it('a destroyed wallet receives nothing more', async () => {
    const { session } = await env.signIn();
    const other = env.openWallet();
    await restoreSession(other);
    closeWallet(other);
    await lockWallet(env.wallet);
    expect(getSession(other)).toEqual({ status: 'restoring' });
    expect(session.storedIn).toBe('storage');
  });
});
