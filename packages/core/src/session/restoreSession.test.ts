import { describe, expect, it } from 'vitest';
import { flushTasks, json, type MadeCall, scriptedWallet } from '../../test/scriptedWallet.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { saveSessionKey } from '../keys/keyStore.ts';
import { closeWallet } from './closeWallet.ts';
import { getSession } from './getSession.ts';
import { getSigner } from './getSigner.ts';
import { openSession } from './openSession.ts';
import { restoreSession } from './restoreSession.ts';

/** A user signed in for ten minutes on a page that resumes on request. */
async function page(response: (call: MadeCall) => Response = () => json(200, { customerId: 'Customer:1' })) {
  const listeners = new Set<() => void>();
  const lifecycle = {
    onResume: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  let skipped = 0;
  const made = scriptedWallet(response, { lifecycle });
  const { wallet, clock } = made;
  const key = await generateSessionKey();
  await saveSessionKey({ storage: wallet.storage, key });
  const createdAt = new Date(clock.now()).toISOString();
  const expiresAt = new Date(clock.now() + 600_000).toISOString();
  const about = { type: 'EMAIL_OTP', nickname: 'ada', createdAt, updatedAt: createdAt, expiresAt } as const;
  await openSession(wallet, { session: { id: 'Session:1', accountId: 'InternalAccount:1', ...about }, key });
  await flushTasks();
  return {
    ...made,
    listeners,
    /** Advances time without running timers, as in the back-forward cache. */
    sleep: (ms: number) => {
      skipped += ms;
      wallet.serverClock.observe({
        serverTime: clock.now() + skipped,
        sentAt: clock.monotonic(),
        receivedAt: clock.monotonic(),
      });
    },
    resume: () => {
      for (const listener of [...listeners]) listener();
    },
  };
}

describe('a page that resumes', () => {
  // requirement: 36
  it('removes an expired key before anything else happens', async () => {
    const { wallet, sleep, resume } = await page();
    sleep(600_000);
    expect(getSession(wallet).status).toBe('ready');
    resume();
    // In the same turn, before a frame can be painted.
    expect(getSession(wallet).status).toBe('locked');
    expect(getSigner(wallet)).toBeUndefined();
  });

  it('signs nothing with an expired key', async () => {
    const { wallet, sleep } = await page();
    expect(getSigner(wallet, 'InternalAccount:1')).toBeDefined();
    expect(getSigner(wallet, 'InternalAccount:2')).toBeUndefined();
    sleep(594_990);
    expect(getSigner(wallet)).toBeDefined();
    sleep(10);
    expect(getSigner(wallet)).toBeUndefined();
  });

  it('syncs again before the expiry and keeps the same state object', async () => {
    const { wallet, calls, resume } = await page();
    const before = getSession(wallet);
    const asked = calls.length;
    resume();
    await flushTasks();
    expect(calls.length).toBe(asked + 1);
    expect(getSession(wallet)).toBe(before);
  });

  it('removes all listeners of a closed wallet', async () => {
    const { wallet, listeners, clock } = await page();
    expect(listeners.size).toBeGreaterThan(0);
    closeWallet(wallet);
    await flushTasks();
    expect(listeners.size).toBe(0);
    expect(clock.jump()).toBe(false);
  });
});

describe('a stored session that this release cannot read', () => {
  it.each([
    { publicKey: 7 },
    { session: 7 },
    { session: null },
    { session: { id: 7 } },
    { session: { id: 'Session:1' } },
  ])('opens nothing, even without a response of the relay: %j', async (damage: { readonly session?: unknown }) => {
    const { wallet } = scriptedWallet(() => Promise.reject(new TypeError('offline')));
    const { storage } = wallet;
    const key = await generateSessionKey();
    await saveSessionKey({ storage, key });
    const times = { createdAt: wallet.now(), expiresAt: wallet.now() + 600_000 };
    const session = typeof damage.session === 'object' ? { ...times, ...damage.session } : damage.session;
    await storage.records.put('session', { publicKey: key.publicKey, ...damage, session });
    expect((await restoreSession(wallet)).status).toBe('signedOut');
    // The next start of a session removes a key that the record does not name.
    const isNamed = !('publicKey' in damage);
    expect((await storage.keys.get(key.publicKey)) === undefined).toBe(isNamed);
    closeWallet(wallet);
  });
});

describe('restoreSession', () => {
  it('signs in in memory when every storage call fails', async () => {
    const broken = () => Promise.reject(new DOMException('Connection to Indexed Database server lost', 'UnknownError'));
    const side = { get: broken, put: broken, delete: broken, list: broken };
    let customerId: string | null = null;
    const { wallet } = scriptedWallet(() => json(200, { customerId }), {
      storage: { storedIn: 'storage', records: side, keys: side, close: () => {} },
    });
    expect(await restoreSession(wallet)).toEqual({ status: 'signedOut', reason: 'noUser' });
    customerId = 'Customer:1';
    const key = await generateSessionKey();
    await saveSessionKey({ storage: wallet.storage, key });
    const at = new Date(wallet.now()).toISOString();
    const expiresAt = new Date(wallet.now() + 600_000).toISOString();
    const about = { type: 'EMAIL_OTP', nickname: 'ada', createdAt: at, updatedAt: at, expiresAt } as const;
    const session = await openSession(wallet, {
      session: { id: 'Session:1', accountId: 'InternalAccount:1', ...about },
      key,
    });
    expect(session.storedIn).toBe('memory');
    expect(getSigner(wallet)).toBe(key);
    closeWallet(wallet);
  });
});
