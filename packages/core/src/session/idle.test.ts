import { describe, expect, it } from 'vitest';
import { json, type MadeCall, rest, scriptedWallet } from '../../test/scriptedWallet.ts';
import { getRelaySession } from '../actions/getRelaySession.ts';
import type { createWallet } from '../client/createWallet.ts';
import type { Wallet } from '../client/wallet.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { saveSessionKey } from '../keys/keyStore.ts';
import { memoryStorage } from '../storage/memoryStorage.ts';
import { getSession } from './getSession.ts';
import { noteUse } from './noteUse.ts';
import { openSession } from './openSession.ts';
import { restoreSession } from './restoreSession.ts';
import { signerOf } from './signerOf.ts';
import { signOut } from './signOut.ts';

const MINUTE = 60_000;
const IDLE_MS = 5 * MINUTE;

/** A page where the relay asks for a lock after five minutes, whose coming back is in our hand. */
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
 * Time goes by for these pages without a timer running: they are asleep, or in the back-forward cache. Less than two
 * milliseconds would be taken for the network's.
 */
function sleep(ms: number, ...wallets: readonly Wallet[]): void {
  for (const wallet of wallets) {
    const at = wallet.clock.monotonic();
    wallet.serverClock.observe({ serverTime: wallet.now() + ms, sentAt: at, receivedAt: at });
  }
}

/** Somebody signs in for an hour. */
async function signIn(wallet: Wallet): Promise<void> {
  const key = await generateSessionKey();
  await saveSessionKey({ storage: wallet.storage, key });
  const createdAt = new Date(wallet.now()).toISOString();
  const expiresAt = new Date(wallet.now() + 60 * MINUTE).toISOString();
  const about = { type: 'EMAIL_OTP', nickname: 'ada', createdAt, updatedAt: createdAt, expiresAt } as const;
  await openSession(wallet, { session: { id: 'Session:1', accountId: 'InternalAccount:1', ...about }, key });
  await rest();
}

async function signedIn(...given: Parameters<typeof page>) {
  const made = page(...given);
  await signIn(made.wallet);
  return { ...made, start: made.clock.now() };
}

/** Two tabs of one browser, somebody signed in by the first. */
async function twoTabs() {
  const storage = memoryStorage();
  const first = await signedIn({ storage });
  const second = page({ storage, clock: first.clock });
  await restoreSession(second.wallet);
  expect([first.status(), second.status()]).toEqual(['ready', 'ready']);
  return { first, second, storage, pass: (ms: number) => sleep(ms, first.wallet, second.wallet) };
}

describe('the idle lock', () => {
  it('#35 locks after the time without use that the relay asks for', async () => {
    const { wallet, clock, start } = await signedIn();
    expect(getSession(wallet).status).toBe('ready');
    clock.jump();
    await rest();
    expect(clock.now() - start).toBe(IDLE_MS);
    expect(getSession(wallet)).toEqual({
      status: 'locked',
      customerId: 'Customer:1',
      accountId: 'InternalAccount:1',
    });
    expect(await wallet.storage.records.list('')).toEqual([]);
  });

  it('#35 behavior: what a person does puts it off; what a timer does, does not', async () => {
    const { wallet, clock, start, status } = await signedIn();
    clock.setTimeout(() => void getRelaySession(wallet), 100_000);
    clock.setTimeout(() => void getRelaySession(wallet, { background: true }), 200_000);
    while (status() === 'ready') {
      clock.jump();
      await rest();
    }
    expect(clock.now() - start).toBe(100_000 + IDLE_MS);
  });

  it('#35 behavior: a network that comes and goes, and a tab that is looked at, is nobody who does something', async () => {
    const { clock, start, status, resume } = await signedIn();
    for (let minute = 1; minute < 5; minute += 1) clock.setTimeout(resume, minute * MINUTE);
    while (status() === 'ready') {
      clock.jump();
      await rest();
    }
    expect(clock.now() - start).toBe(IDLE_MS);
  });

  it('#35 behavior: use in one tab counts for the others, written down every ten seconds at most', async () => {
    const { first, second, storage } = await twoTabs();
    const { clock, start } = first;
    const touches = [200_000, 201_000, 209_999];
    for (const at of touches) clock.setTimeout(() => noteUse(second.wallet), at);
    clock.setTimeout(() => void storage.records.get('used').then((at) => seen.push(at)), 220_000);
    const seen: unknown[] = [];
    while (first.status() === 'ready') {
      clock.jump();
      await rest();
    }
    expect(seen).toEqual([start + 200_000]);
    expect(clock.now() - start).toBe(200_000 + IDLE_MS);
    clock.jump();
    await rest();
    expect([second.status(), clock.now() - start]).toEqual(['locked', 200_000 + IDLE_MS]);
  });

  it('#35 behavior: a page that is opened after the time was over finds nobody, whoever closed the last one', async () => {
    const storage = memoryStorage();
    const { wallet, clock } = await signedIn({ storage });
    sleep(4 * MINUTE, wallet);
    noteUse(wallet);
    await rest();
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

  it('#35 behavior: who signs in after a lock has the whole time, however long ago anybody was there', async () => {
    const { wallet, clock, status } = await signedIn();
    clock.jump();
    await rest();
    expect(status()).toBe('locked');
    sleep(60 * MINUTE, wallet);
    await signIn(wallet);
    sleep(IDLE_MS - 10, wallet);
    expect(signerOf(wallet)).toBeDefined();
    sleep(10, wallet);
    expect(signerOf(wallet)).toBeUndefined();
  });

  it('behavior: where the relay asks for none, nothing is counted and nothing written', async () => {
    const { wallet, status } = await signedIn({}, {});
    sleep(59 * MINUTE, wallet);
    noteUse(wallet);
    await rest();
    expect([status(), await wallet.storage.records.get('used')]).toEqual(['ready', undefined]);
  });
});

describe('a page that was asleep when the time was over', () => {
  it('#36 locks at the first touch, which saves nothing', async () => {
    const { wallet, calls, status } = await signedIn();
    sleep(IDLE_MS, wallet);
    expect(status()).toBe('ready');
    calls.length = 0;
    noteUse(wallet);
    // In the same turn.
    expect([status(), signerOf(wallet)]).toEqual(['locked', undefined]);
    await rest();
    noteUse(wallet);
    await rest();
    expect(status()).toBe('locked');
    expect(await wallet.storage.records.list('')).toEqual([]);
    expect(calls).toEqual([]);
  });

  it('#36 locks when it comes back, before anything can be painted', async () => {
    const { wallet, status, resume } = await signedIn();
    sleep(IDLE_MS, wallet);
    resume();
    expect([status(), signerOf(wallet)]).toEqual(['locked', undefined]);
    await rest();
    expect([status(), await wallet.storage.records.list('')]).toEqual(['locked', []]);
  });

  it('#36 a press that is its first touch signs nothing', async () => {
    const { wallet, status } = await signedIn();
    sleep(IDLE_MS - 10, wallet);
    expect(signerOf(wallet)).toBeDefined();
    sleep(10, wallet);
    expect([signerOf(wallet), status()]).toEqual([undefined, 'locked']);
  });

  it.each(['resume', 'touch'] as const)(
    '#36 behavior: use in another tab meanwhile counts: away at the %s, and there again when that is known',
    async (way) => {
      const { first, second, pass } = await twoTabs();
      pass(4 * MINUTE);
      noteUse(second.wallet);
      await rest();
      pass(2 * MINUTE);
      if (way === 'resume') first.resume();
      else noteUse(first.wallet);
      expect([first.status(), signerOf(first.wallet)]).toEqual(['locked', undefined]);
      await rest();
      expect([first.status(), second.status()]).toEqual(['ready', 'ready']);
      // It counts from then on, and the touch that found it over added nothing.
      pass(3 * MINUTE);
      expect([signerOf(first.wallet), signerOf(second.wallet)]).toEqual([undefined, undefined]);
      await rest();
      expect([first.status(), second.status()]).toEqual(['locked', 'locked']);
    },
  );

  it('#36 behavior: use in another tab that is as long ago revives nothing', async () => {
    const { first, second, pass } = await twoTabs();
    pass(4 * MINUTE);
    noteUse(second.wallet);
    await rest();
    pass(5 * MINUTE);
    noteUse(first.wallet);
    await rest();
    expect([first.status(), signerOf(second.wallet)]).toEqual(['locked', undefined]);
  });

  it('#36 behavior: a sign-out while the other tabs are asked stays one', async () => {
    const { wallet, status, resume } = await signedIn();
    sleep(IDLE_MS, wallet);
    resume();
    await signOut(wallet);
    await rest();
    expect(status()).toBe('signedOut');
  });
});
