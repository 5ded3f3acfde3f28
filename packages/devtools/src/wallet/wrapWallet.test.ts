import {
  type Clock,
  closeWallet,
  createSendFlow,
  createWallet,
  getSession,
  isAmbiguous,
  listTransactions,
  memoryStorage,
  signOut,
  type WalletRequest,
} from '@latchkey/core';
import { createTestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type WalletTap, wrapWallet } from './wrapWallet.ts';

const email = 'canary.person@example.com';

let env: Awaited<ReturnType<typeof createTestEnvironment>>;
let tap: WalletTap;
/** Every value that was sent in a header, a body, a query or an id, and every value of each JSON response. */
let secrets: Set<string>;

beforeEach(async () => {
  env = await createTestEnvironment({ seed: 'devtools', codes: 'random' });
  secrets = new Set();
  const { fetch } = env.wallet;
  const target: { fetch: typeof fetch } = env.wallet;
  target.fetch = async (url, init) => {
    collectRequest(url, init);
    const response = await fetch(url, init);
    // The stream of events does not end.
    if (response.headers.get('Content-Type')?.includes('json')) collect(await response.clone().json());
    return response;
  };
  tap = wrapWallet(env.wallet);
});

afterEach(async () => {
  await env.close();
});

function collectRequest(url: string, init: WalletRequest) {
  for (const part of url.split(/[/?&=]/)) if (/:|%3A/.test(part)) collect(decodeURIComponent(part));
  for (const value of new Headers(init.headers).values()) collect(value);
  if (typeof init.body === 'string') collect(JSON.parse(init.body));
}

/** Collects the texts of a value. A text in capitals is a name of the interface, and a short one has no secret. */
function collect(value: unknown): void {
  if (typeof value === 'string') {
    if (value.length >= 6 && !/^[A-Z_]+$/.test(value) && !/^(background|application\/json)/.test(value))
      secrets.add(value);
  } else if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) collect(member);
}

async function sendMoney() {
  const { session } = await env.signIn(email);
  await env.fund(250_000_000n);
  const bank = await env.createBankAccount();
  const send = createSendFlow(env.wallet);
  send.start({
    sourceAccountId: session.accountId,
    destinationAccountId: bank.id,
    lockedCurrencySide: 'SENDING',
    amount: 40_000_000n,
  });
  await waitForState(send, 'reviewing');
  send.confirm();
  await waitForState(send, 'completed');
  send.dispose();
}

describe('wrapWallet', () => {
  it('logs no value of a sign-in and a payment: no code, key, payload, signature, token, address or id', async () => {
    await sendMoney();
    const operations = tap.requests.getState().map(({ operation }) => operation);
    expect(operations).toContain('verifyCredential');
    expect(operations).toContain('executeQuote');
    secrets.add(email);
    secrets.add(env.lastCode(email));
    expect(secrets.size).toBeGreaterThan(30);
    const log = JSON.stringify(tap.requests.getState());
    expect([...secrets].filter((secret) => log.includes(secret))).toEqual([]);
  });

  it('logs a lost response as the wallet sees it', async () => {
    await env.signIn(email);
    tap.requests.clear();
    tap.faults.set({ next: { kind: 'loseResponse' } });
    const error = await listTransactions(env.wallet).catch((thrown) => thrown);
    expect(isAmbiguous(error)).toBe(true);
    const logged = tap.requests.getState().filter(({ operation }) => operation === 'listTransactions');
    expect(logged).toMatchObject([{ status: undefined, code: 'NETWORK_FAILED', attempt: 1 }]);
  });

  it('keeps the session of the wallet that it wraps', async () => {
    await env.signIn(email);
    expect(getSession(env.wallet).status).toBe('ready');
    await signOut(env.wallet);
    expect(getSession(env.wallet).status).toBe('signedOut');
  });

  it('ends logging and faults when it is restored', async () => {
    await env.signIn(email);
    tap.faults.set({ offline: true });
    tap.requests.clear();
    tap.restore();
    await listTransactions(env.wallet);
    expect(tap.requests.getState().filter(({ operation }) => operation === 'listTransactions')).toEqual([]);
  });

  it('restores the fetch of the wallet itself', () => {
    const { wallet } = env;
    const own = wallet.fetch;
    const second = wrapWallet(wallet);
    expect(wallet.fetch).not.toBe(own);
    second.restore();
    expect(wallet.fetch).toBe(own);
  });

  it('leaves the fetch of a tool that wrapped it later', () => {
    const { wallet } = env;
    const target: { fetch: typeof wallet.fetch } = wallet;
    const inner = target.fetch;
    const outer: typeof inner = (url, init) => inner(url, init);
    target.fetch = outer;
    tap.restore();
    expect(wallet.fetch).toBe(outer);
  });

  it('returns how far the clock of the service is ahead of the device', async () => {
    // The device is five minutes slow: its clock has the time of the environment, less that.
    const { clock, fetch } = env.wallet;
    const slow: Clock = { ...clock, now: () => clock.now() - 300_000 };
    const wallet = createWallet({
      relay: env.wallet.relay,
      pins: env.wallet.pins,
      clock: slow,
      fetch,
      storage: memoryStorage(),
    });
    const own = wrapWallet(wallet);
    expect(own.getClockOffset()).toBe(0);
    await env.signIn(email, wallet);
    expect(own.getClockOffset()).toBeGreaterThan(299_000);
    expect(own.getClockOffset()).toBeLessThan(301_000);
    closeWallet(wallet);
  });
});
