import { describe, expect, it } from 'vitest';
import { json, type MadeCall, rest, scriptedWallet } from '../../test/scriptedWallet.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { saveSessionKey } from '../keys/keyStore.ts';
import { closeWallet } from './closeWallet.ts';
import { getSession } from './getSession.ts';
import { openSession } from './openSession.ts';
import { restoreSession } from './restoreSession.ts';
import { signerOf } from './signerOf.ts';

/** Somebody signed in for ten minutes on a page whose coming back is in our hand. */
async function page(answer: (call: MadeCall) => Response = () => json(200, { customerId: 'Customer:1' })) {
  const listeners = new Set<() => void>();
  const lifecycle = {
    onResume: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  let skipped = 0;
  const made = scriptedWallet(answer, { lifecycle });
  const { wallet, clock } = made;
  const key = await generateSessionKey();
  await saveSessionKey({ storage: wallet.storage, key });
  const createdAt = new Date(clock.now()).toISOString();
  const expiresAt = new Date(clock.now() + 600_000).toISOString();
  const about = { type: 'EMAIL_OTP', nickname: 'ada', createdAt, updatedAt: createdAt, expiresAt } as const;
  await openSession(wallet, { session: { id: 'Session:1', accountId: 'InternalAccount:1', ...about }, key });
  await rest();
  return {
    ...made,
    listeners,
    /** Time goes by without a timer running, as in the back-forward cache. */
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

describe('a page that comes back', () => {
  it('#36 after the key was over: it is put away before anything else happens', async () => {
    const { wallet, sleep, resume } = await page();
    sleep(600_000);
    expect(getSession(wallet).status).toBe('ready');
    resume();
    // In the same turn, before a frame can be painted.
    expect(getSession(wallet).status).toBe('locked');
    expect(signerOf(wallet)).toBeUndefined();
  });

  it('behavior: the key signs nothing when it is over, whether somebody noticed or not', async () => {
    const { wallet, sleep } = await page();
    expect(signerOf(wallet, 'InternalAccount:1')).toBeDefined();
    expect(signerOf(wallet, 'InternalAccount:2')).toBeUndefined();
    sleep(594_990);
    expect(signerOf(wallet)).toBeDefined();
    sleep(10);
    expect(signerOf(wallet)).toBeUndefined();
  });

  it('behavior: in time: who is here is asked again, and the state stays the same object', async () => {
    const { wallet, calls, resume } = await page();
    const before = getSession(wallet);
    const asked = calls.length;
    resume();
    await rest();
    expect(calls.length).toBe(asked + 1);
    expect(getSession(wallet)).toBe(before);
  });

  it('behavior: of a wallet that was let go of, nobody listens any more', async () => {
    const { wallet, listeners, clock } = await page();
    expect(listeners.size).toBeGreaterThan(0);
    closeWallet(wallet);
    await rest();
    expect(listeners.size).toBe(0);
    expect(clock.jump()).toBe(false);
  });
});

describe('restoreSession', () => {
  it('error: a storage that fails in every call still lets a person in, in memory', async () => {
    const broken = () => Promise.reject(new DOMException('Connection to Indexed Database server lost', 'UnknownError'));
    const side = { get: broken, put: broken, delete: broken, list: broken };
    const { wallet } = scriptedWallet(
      () => json(401, { code: 'RELAY_SESSION_REQUIRED' }, { 'Latchkey-Error': 'relay' }),
      {
        storage: { keptIn: 'storage', records: side, keys: side, close: () => {} },
      },
    );
    expect(await restoreSession(wallet)).toEqual({ status: 'signedOut' });
    const key = await generateSessionKey();
    await saveSessionKey({ storage: wallet.storage, key });
    const at = new Date(wallet.now()).toISOString();
    const expiresAt = new Date(wallet.now() + 600_000).toISOString();
    const about = { type: 'EMAIL_OTP', nickname: 'ada', createdAt: at, updatedAt: at, expiresAt } as const;
    const session = await openSession(wallet, {
      session: { id: 'Session:1', accountId: 'InternalAccount:1', ...about },
      key,
    });
    expect(session.keptIn).toBe('memory');
    expect(signerOf(wallet)).toBe(key);
    closeWallet(wallet);
  });
});
