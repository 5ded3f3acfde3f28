import { getSession, signOut, type Wallet } from '@latchkey/core';
import { createRelay, walletSignIn } from '@latchkey/relay';
import { memoryStore } from '@latchkey/relay/memory';
import { startSandbox } from '@latchkey/sandbox/node';
import { createServiceClient } from '@latchkey/service';
import { nodeFetch } from '@latchkey/service/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInOnDevice } from '../../server/personas/device.ts';
import { createResolveCustomer } from '../../server/resolveCustomer.ts';
import { signInAs } from './signInAs.ts';

const email = 'maya@example.com';

let started: Awaited<ReturnType<typeof startSandbox>>;
let relay: ReturnType<typeof createRelay>;
let wallet: Wallet;
/** How far the clock was moved, each time. */
const advanced: number[] = [];

beforeAll(async () => {
  started = await startSandbox({ seed: 'sign in as' });
  const { sandbox, url } = started;
  const { clock } = sandbox;
  const service = createServiceClient({
    baseUrl: `${url}/2025-10-13`,
    ...sandbox.platform,
    clock,
    fetch: nodeFetch(),
  });
  const resolve = createResolveCustomer({ service });
  relay = createRelay({ service, clock, store: memoryStore(), identity: walletSignIn({ resolve }), webhookKeys: [] });
  wallet = await signInOnDevice({ relay, sandbox }, email);
}, 60_000);
afterAll(async () => {
  await relay?.close();
  await started?.close();
});

/** Signs in with the newest messages of the sandbox: by default more than it ever has. */
function signIn(newest = 1_000): Promise<void> {
  return signInAs(wallet, email, {
    async fetchInbox() {
      const messages = started.sandbox.world
        .inbox()
        .map(({ at, ...mail }) => ({ ...mail, at: new Date(at).toISOString() }));
      return { messages: newest === 0 ? [] : messages.slice(-newest) };
    },
    async advanceClock(ms) {
      advanced.push(ms);
      const { clock } = started.sandbox;
      if ('advance' in clock) await (clock as { advance(ms: number): Promise<void> }).advance(ms);
    },
  });
}

test('signs in again within a minute of the last code: the clock of the sandbox is moved, once', async () => {
  await signOut(wallet);
  expect(getSession(wallet).status).toBe('signedOut');
  await signIn();
  expect(getSession(wallet).status).toBe('ready');
  expect(advanced).toEqual([61_000]);
});

test('fails where the inbox contains no new code', async () => {
  await signOut(wallet);
  await expect(signIn(0)).rejects.toThrow(`The sandbox sent no code to ${email}.`);
  expect(getSession(wallet).status).toBe('signedOut');
});

test('finds the new code where it has displaced an earlier one of the same address', async () => {
  await signOut(wallet);
  await signIn(1);
  expect(getSession(wallet).status).toBe('ready');
});

test('signs in as often as the user likes: where the codes of an hour are used up, the clock is moved by an hour', async () => {
  for (let times = 0; times < 6; times += 1) {
    await signOut(wallet);
    await signIn();
    expect(getSession(wallet).status).toBe('ready');
  }
  expect(advanced).toContain(3_660_000);
});
