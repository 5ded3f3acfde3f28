import {
  autoRefreshSession,
  getRelaySession,
  getSession,
  listInternalAccounts,
  recordActivity,
  type Wallet,
  watchSession,
} from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { afterEach, expect, it } from 'vitest';

const MINUTE = 60_000;
const germany = { region: 'DE', phoneNumber: '+4915112345678' };

let env: TestEnvironment;
afterEach(() => env.close());

/** Lets abandoned operations end. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 30));

/** Signs in and tells the page the idle timeout. */
async function signedIn(customer = {}) {
  env = await createTestEnvironment({ customer });
  await env.signIn();
  await turn();
  return env.wallet;
}

async function waitForStatus(wallet: Wallet, status: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (getSession(wallet).status !== status) return;
      stop();
      resolve();
    };
    const stop = watchSession(wallet, look);
    look();
  });
}

// requirement: 35
it('locks an EU user after five idle minutes, in page and relay, without integrator code', async () => {
  const wallet = await signedIn(germany);
  expect((await getRelaySession(wallet)).idleTimeoutMs).toBe(5 * MINUTE);
  await env.clock.advance(5 * MINUTE - 16_000);
  expect(getSession(wallet).status).toBe('ready');
  await env.clock.advance(16_000);
  await waitForStatus(wallet, 'locked');
  expect((await wallet.storage.records.list('')).map(([name]) => name)).toEqual([]);
  await expect(listInternalAccounts(wallet)).rejects.toMatchObject({ code: 'RELAY_SESSION_REQUIRED' });
});

// requirement: 35
it('keeps an active user signed in, at the relay too', async () => {
  const wallet = await signedIn(germany);
  for (let times = 0; times < 3; times += 1) {
    await env.clock.advance(4 * MINUTE);
    recordActivity(wallet);
    await turn();
  }
  expect(getSession(wallet).status).toBe('ready');
  expect((await listInternalAccounts(wallet)).data.length).toBeGreaterThan(0);
});

// requirement: 35
it('applies no idle timeout elsewhere', async () => {
  const wallet = await signedIn();
  await env.clock.advance(10 * MINUTE);
  await turn();
  expect(getSession(wallet).status).toBe('ready');
  expect((await listInternalAccounts(wallet)).data).toHaveLength(1);
});

// requirement: 35
it('does not count a session refresh by a timer as user activity', async () => {
  const wallet = await signedIn(germany);
  const { createdAt, expiresAt } = findSession(wallet);
  const stop = autoRefreshSession(wallet, { leadMs: 13 * MINUTE });
  await env.clock.advance(2 * MINUTE + 1_000);
  await expect.poll(() => findSession(wallet).expiresAt).toBeGreaterThan(expiresAt);
  expect(findSession(wallet)).toMatchObject({ createdAt });
  await env.clock.advance(3 * MINUTE);
  // The relay's session ends at the same time. A read of it, still under way after the refresh, reports that first.
  const ends = [expect.objectContaining({ status: 'locked' }), { status: 'signedOut', reason: 'idleTimeout' }];
  await expect.poll(() => getSession(wallet)).toEqual(expect.toBeOneOf(ends));
  stop();
});

function findSession(wallet: Wallet) {
  const state = getSession(wallet);
  if (state.status !== 'ready') throw new Error(`The session is ${state.status}.`);
  return state.session;
}
