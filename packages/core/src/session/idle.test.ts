import { describe, expect, it } from 'vitest';
import { flushTasks, json, type MadeCall, scriptedWallet } from '../../test/scriptedWallet.ts';
import { getRelaySession } from '../actions/getRelaySession.ts';
import type { createWallet } from '../client/createWallet.ts';
import type { Wallet } from '../client/wallet.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { saveSessionKey } from '../keys/keyStore.ts';
import { memoryStorage } from '../storage/memoryStorage.ts';
import { getSession } from './getSession.ts';
import { getSigner } from './getSigner.ts';
import { openSession } from './openSession.ts';
import { recordActivity } from './recordActivity.ts';
import { restoreSession } from './restoreSession.ts';
import { signOut } from './signOut.ts';

const MINUTE = 60_000;
const IDLE_MS = 5 * MINUTE;

/** A page with a five-minute idle timeout that resumes on request. */
function page(options: Partial<createWallet.Options> = {}, identity: object = { idleTimeoutMs: IDLE_MS }) {
  const listeners = new Set<() => void>();
  const lifecycle = {
    onResume: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const who = { customerId: 'Customer:1', accountId: 'InternalAccount:1', ...identity };
  const made = scriptedWallet((_call: MadeCall) => json(200, who), { lifecycle, ...options });
  const { wallet } = made;
  const resume = () => {
    for (const listener of [...listeners]) listener();
  };
  return { ...made, resume, status: () => getSession(wallet).status };
}

/**
 * Advances time without running timers: the pages sleep or are in the back-forward cache. Less than two milliseconds
 * would count as network latency.
 */
function sleep(ms: number, ...wallets: readonly Wallet[]): void {
  for (const wallet of wallets) {
    const at = wallet.clock.monotonic();
    wallet.serverClock.observe({ serverTime: wallet.now() + ms, sentAt: at, receivedAt: at });
  }
}

/** Signs in for an hour. */
async function signIn(wallet: Wallet): Promise<void> {
  const key = await generateSessionKey();
  await saveSessionKey({ storage: wallet.storage, key });
  const createdAt = new Date(wallet.now()).toISOString();
  const expiresAt = new Date(wallet.now() + 60 * MINUTE).toISOString();
  const about = { type: 'EMAIL_OTP', nickname: 'ada', createdAt, updatedAt: createdAt, expiresAt } as const;
  await openSession(wallet, { session: { id: 'Session:1', accountId: 'InternalAccount:1', ...about }, key });
  await flushTasks();
}

async function signedIn(...given: Parameters<typeof page>) {
  const made = page(...given);
  await signIn(made.wallet);
  return { ...made, start: made.clock.now() };
}

/** Two tabs of one browser, signed in by the first. */
async function twoTabs() {
  const storage = memoryStorage();
  const first = await signedIn({ storage });
  const second = page({ storage, clock: first.clock });
  await restoreSession(second.wallet);
  expect([first.status(), second.status()]).toEqual(['ready', 'ready']);
  return { first, second, storage, pass: (ms: number) => sleep(ms, first.wallet, second.wallet) };
}

describe('the idle lock', () => {
  // requirement: 35
  it('locks after the idle timeout that the relay requires', async () => {
    const { wallet, clock, start } = await signedIn();
    expect(getSession(wallet).status).toBe('ready');
    clock.jump();
    await flushTasks();
    expect(clock.now() - start).toBe(IDLE_MS);
    expect(getSession(wallet)).toEqual({
      status: 'locked',
      customerId: 'Customer:1',
      accountId: 'InternalAccount:1',
    });
    expect(await wallet.storage.records.list('')).toEqual([]);
  });

  // requirement: 35
  it('is postponed by user activity, not by timers', async () => {
    const { wallet, clock, start, status } = await signedIn();
    clock.setTimeout(() => void getRelaySession(wallet), 100_000);
    clock.setTimeout(() => void getRelaySession(wallet, { background: true }), 200_000);
    while (status() === 'ready') {
      clock.jump();
      await flushTasks();
    }
    expect(clock.now() - start).toBe(100_000 + IDLE_MS);
  });

  // requirement: 35
  it('ignores network changes and tab switches', async () => {
    const { clock, start, status, resume } = await signedIn();
    for (let minute = 1; minute < 5; minute += 1) clock.setTimeout(resume, minute * MINUTE);
    while (status() === 'ready') {
      clock.jump();
      await flushTasks();
    }
    expect(clock.now() - start).toBe(IDLE_MS);
  });

  // requirement: 35
  it('counts activity in any tab, written at most every ten seconds', async () => {
    const { first, second, storage } = await twoTabs();
    const { clock, start } = first;
    const touches = [200_000, 201_000, 209_999];
    for (const at of touches) clock.setTimeout(() => recordActivity(second.wallet), at);
    clock.setTimeout(() => void storage.records.get('used').then((at) => seen.push(at)), 220_000);
    const seen: unknown[] = [];
    while (first.status() === 'ready') {
      clock.jump();
      await flushTasks();
    }
    expect(seen).toEqual([start + 200_000]);
    expect(clock.now() - start).toBe(200_000 + IDLE_MS);
    clock.jump();
    await flushTasks();
    expect([second.status(), clock.now() - start]).toEqual(['locked', 200_000 + IDLE_MS]);
  });

  // requirement: 35
  it('starts signed out when a page opens after the timeout', async () => {
    const storage = memoryStorage();
    const { wallet, clock } = await signedIn({ storage });
    sleep(4 * MINUTE, wallet);
    recordActivity(wallet);
    await flushTasks();
    const late = page({ storage, clock });
    for (const [ms, status] of [
      [9 * MINUTE - 10, 'ready'],
      [9 * MINUTE, 'locked'],
    ] as const) {
      sleep(ms - (late.wallet.now() - clock.now()), late.wallet);
      const reopened = page({ storage, clock });
      sleep(ms, reopened.wallet);
      expect((await restoreSession(reopened.wallet)).status).toBe(status);
    }
    expect((await storage.records.list('')).map(([name]) => name)).not.toContain('session');
  });

  // requirement: 35
  it('gives a new sign-in the full time after a lock', async () => {
    const { wallet, clock, status } = await signedIn();
    clock.jump();
    await flushTasks();
    expect(status()).toBe('locked');
    sleep(60 * MINUTE, wallet);
    await signIn(wallet);
    sleep(IDLE_MS - 10, wallet);
    expect(getSigner(wallet)).toBeDefined();
    sleep(10, wallet);
    expect(getSigner(wallet)).toBeUndefined();
  });

  it('counts and writes nothing where the relay requires no timeout', async () => {
    const { wallet, status } = await signedIn({}, {});
    sleep(59 * MINUTE, wallet);
    recordActivity(wallet);
    await flushTasks();
    expect([status(), await wallet.storage.records.get('used')]).toEqual(['ready', undefined]);
  });
});

describe('a page that slept past the idle timeout', () => {
  // requirement: 36
  it('locks at the first touch, which does not extend the session', async () => {
    const { wallet, calls, status } = await signedIn();
    sleep(IDLE_MS, wallet);
    expect(status()).toBe('ready');
    calls.length = 0;
    recordActivity(wallet);
    // In the same turn.
    expect([status(), getSigner(wallet)]).toEqual(['locked', undefined]);
    await flushTasks();
    recordActivity(wallet);
    await flushTasks();
    expect(status()).toBe('locked');
    expect(await wallet.storage.records.list('')).toEqual([]);
    expect(calls).toEqual([]);
  });

  // requirement: 36
  it('locks on resume, before anything is painted', async () => {
    const { wallet, status, resume } = await signedIn();
    sleep(IDLE_MS, wallet);
    resume();
    expect([status(), getSigner(wallet)]).toEqual(['locked', undefined]);
    await flushTasks();
    expect([status(), await wallet.storage.records.list('')]).toEqual(['locked', []]);
  });

  // requirement: 36
  it('signs nothing on a press that is its first touch', async () => {
    const { wallet, status } = await signedIn();
    sleep(IDLE_MS - 10, wallet);
    expect(getSigner(wallet)).toBeDefined();
    sleep(10, wallet);
    expect([getSigner(wallet), status()]).toEqual([undefined, 'locked']);
  });

  // requirement: 36
  it.each(['resume', 'touch'] as const)(
    'stays signed in when another tab was active: away at the %s, ready again once that is known',
    async (way) => {
      const { first, second, pass } = await twoTabs();
      pass(4 * MINUTE);
      recordActivity(second.wallet);
      await flushTasks();
      pass(2 * MINUTE);
      if (way === 'resume') first.resume();
      else recordActivity(first.wallet);
      expect([first.status(), getSigner(first.wallet)]).toEqual(['locked', undefined]);
      await flushTasks();
      expect([first.status(), second.status()]).toEqual(['ready', 'ready']);
      // The timeout counts from the other tab's activity; the touch after the timeout extended nothing.
      pass(3 * MINUTE);
      expect([getSigner(first.wallet), getSigner(second.wallet)]).toEqual([undefined, undefined]);
      await flushTasks();
      expect([first.status(), second.status()]).toEqual(['locked', 'locked']);
    },
  );

  // requirement: 36
  it('does not revive for activity in another tab that is as old', async () => {
    const { first, second, pass } = await twoTabs();
    pass(4 * MINUTE);
    recordActivity(second.wallet);
    await flushTasks();
    pass(5 * MINUTE);
    recordActivity(first.wallet);
    await flushTasks();
    expect([first.status(), getSigner(second.wallet)]).toEqual(['locked', undefined]);
  });

  // requirement: 36
  it('stays signed out when a sign-out happens meanwhile', async () => {
    const { wallet, status, resume } = await signedIn();
    sleep(IDLE_MS, wallet);
    resume();
    await signOut(wallet);
    await flushTasks();
    expect(status()).toBe('signedOut');
  });
});
