import {
  getRelaySession,
  getSession,
  keepSessionFresh,
  listInternalAccounts,
  noteUse,
  type Wallet,
  watchSession,
} from '@latchkey/core';
import { createStreet, type Street } from '@latchkey/testing';
import { afterEach, expect, it } from 'vitest';

const MINUTE = 60_000;
const germany = { region: 'DE', phoneNumber: '+4915112345678' };

let street: Street;
afterEach(() => street.close());

/** What nobody waits for comes to its end. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 30));

/** Signed in, and the page told how long nobody may do anything. */
async function signedIn(customer = {}) {
  street = await createStreet({ customer });
  await street.signIn();
  await turn();
  return street.wallet;
}

async function becomes(wallet: Wallet, status: string): Promise<void> {
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

it('#35 default: somebody in Europe who does nothing for five minutes is locked out, by page and relay, without a word of the integrator', async () => {
  const wallet = await signedIn(germany);
  expect((await getRelaySession(wallet)).idleTimeoutMs).toBe(5 * MINUTE);
  await street.clock.advance(5 * MINUTE - 16_000);
  expect(getSession(wallet).status).toBe('ready');
  await street.clock.advance(16_000);
  await becomes(wallet, 'locked');
  expect((await wallet.storage.records.list('')).map(([name]) => name)).toEqual([]);
  await expect(listInternalAccounts(wallet)).rejects.toMatchObject({ code: 'RELAY_SESSION_REQUIRED' });
});

it('#35 behavior: who touches in time stays, at the relay too', async () => {
  const wallet = await signedIn(germany);
  for (let times = 0; times < 3; times += 1) {
    await street.clock.advance(4 * MINUTE);
    noteUse(wallet);
    await turn();
  }
  expect(getSession(wallet).status).toBe('ready');
  expect((await listInternalAccounts(wallet)).data.length).toBeGreaterThan(0);
});

it('#35 behavior: elsewhere nobody is hurried', async () => {
  const wallet = await signedIn();
  await street.clock.advance(10 * MINUTE);
  await turn();
  expect(getSession(wallet).status).toBe('ready');
  expect((await listInternalAccounts(wallet)).data).toHaveLength(1);
});

it('#35 behavior: a session that is replaced by a timer is nobody’s use', async () => {
  const wallet = await signedIn(germany);
  const { createdAt, expiresAt } = sessionOf(wallet);
  const stop = keepSessionFresh(wallet, { leadMs: 13 * MINUTE });
  await street.clock.advance(2 * MINUTE + 1_000);
  await turn();
  expect(sessionOf(wallet)).toMatchObject({ createdAt });
  expect(sessionOf(wallet).expiresAt).toBeGreaterThan(expiresAt);
  await street.clock.advance(3 * MINUTE);
  await becomes(wallet, 'locked');
  stop();
});

function sessionOf(wallet: Wallet) {
  const state = getSession(wallet);
  if (state.status !== 'ready') throw new Error(`The session is ${state.status}.`);
  return state.session;
}
