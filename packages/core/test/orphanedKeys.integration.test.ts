import {
  closeWallet,
  createCredential,
  createLoginFlow,
  createOauthLoginFlow,
  refreshSession,
  restoreSession,
  signInWithPasskey,
  signOut,
  type Wallet,
  type WalletStorage,
} from '@latchkey/core';
import { type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocks } from '../src/client/locks.ts';
import { createPasskeyUser, type PasskeyUser } from './passkeyUser.ts';

const email = 'ada@example.com';
const never = () => new Promise<never>(() => {});

let user: PasskeyUser;
let env: TestEnvironment;
/** Every key that a page has stored or is about to replace. */
let stored: Set<string>;
beforeEach(async () => {
  stored = new Set();
  user = await createPasskeyUser();
  env = user.env;
});
afterEach(() => env.close());

interface Page {
  readonly wallet: Wallet;
  /** Whether the page has crashed. */
  readonly isCrashed: () => boolean;
}

/** Opens a page that crashes before the given write to storage: nothing of it happens after that. */
function openCrashingPage(writes: number): Page {
  let left = writes;
  const { storage } = user.wallet;
  const count = <Result>(work: () => Promise<Result>): Promise<Result> => {
    left -= 1;
    return left < 0 ? never() : work();
  };
  const read = <Result>(work: () => Promise<Result>): Promise<Result> => (left < 0 ? never() : work());
  const { records, keys } = storage;
  const dying: WalletStorage = {
    storedIn: storage.storedIn,
    close: () => {},
    records: {
      get: (name) => read(() => records.get(name)),
      list: (prefix) => read(() => records.list(prefix)),
      put: (name, record) => count(() => records.put(name, record)),
      delete: (name) => count(() => records.delete(name)),
    },
    keys: {
      get: (name) => read(() => keys.get(name)),
      put: (name, key) => {
        stored.add(name);
        return count(() => keys.put(name, key));
      },
      delete: (name) => count(() => keys.delete(name)),
    },
  };
  // A crash releases the locks of the page.
  const wallet = { ...user.wallet, storage: dying, locks: createLocks(), broadcast: undefined };
  return { wallet, isCrashed: () => left < 0 };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 25));
/** Waits until a task has ended, or its page has crashed and done everything that it still does. */
async function runOrCrash({ isCrashed }: Page, task: Promise<unknown>): Promise<void> {
  let isDone = false;
  task.then(
    () => {
      isDone = true;
    },
    () => {
      isDone = true;
    },
  );
  for (let turn = 0; !isDone && turn < 400; turn += 1) {
    await settle();
    if (!isCrashed()) continue;
    await settle();
    return;
  }
}

const isNamed = async (key: string) =>
  (await user.wallet.storage.records.list('')).some(([, record]) => Object(record).publicKey === key);
/** The stored keys that a crashing page has stored, and that no record names. */
async function listUnnamedKeys(): Promise<string[]> {
  const unnamed: string[] = [];
  for (const key of stored)
    if ((await user.wallet.storage.keys.get(key)) !== undefined && !(await isNamed(key))) unnamed.push(key);
  return unnamed;
}

const tasks: Record<string, (wallet: Wallet) => Promise<unknown>> = {
  'a code': async (wallet) => {
    const flow = createLoginFlow(wallet);
    await waitForState(flow, 'idle');
    flow.requestCode({ type: 'EMAIL_OTP', value: email });
    await waitForState(flow, 'awaitingCode');
    flow.submitCode(env.lastCode(email));
    await waitForState(flow, 'signedIn');
  },
  'a passkey': (wallet) => signInWithPasskey(wallet, { holder: { identifier: email } }),
  'a token': async (wallet) => {
    const flow = createOauthLoginFlow(wallet);
    await waitForState(flow, 'idle');
    flow.start();
    const { nonce } = await waitForState(flow, 'awaitingToken');
    flow.submitToken({ oidcToken: env.sandbox.identityProvider.issue({ subject: 'ada', email, nonce }) });
    await waitForState(flow, 'signedIn');
  },
  'a refresh': async (wallet) => {
    await restoreSession(wallet);
    await refreshSession(wallet);
  },
};

async function prepare(name: string): Promise<void> {
  await env.clock.advance(31_000);
  if (name === 'a refresh') await env.signIn(email, user.wallet);
  if (name !== 'a token') return;
  const { session } = await env.signIn(email, user.wallet);
  const oidcToken = env.sandbox.identityProvider.issue({ subject: 'ada', email, nonce: '' });
  await createCredential(user.wallet, { accountId: session.accountId, body: { type: 'OAUTH', oidcToken } });
  await signOut(user.wallet);
}

describe('a key that a crash has left without a name', () => {
  it.each(Object.keys(tasks))(
    'is deleted at the next start, whenever %s crashed',
    { timeout: 60_000 },
    async (name) => {
      await prepare(name);
      let orphans = 0;
      for (let writes = 1; ; writes += 1) {
        const { publicKey } = Object(await user.wallet.storage.records.get('session'));
        if (publicKey !== undefined) stored.add(publicKey);
        const page = openCrashingPage(writes);
        await runOrCrash(page, tasks[name]?.(page.wallet) as Promise<unknown>);
        orphans += (await listUnnamedKeys()).length;
        const next = env.openWallet();
        await restoreSession(next);
        // The start does not wait for the deletion, which takes longer on a busy machine.
        await expect.poll(listUnnamedKeys, { timeout: 10_000 }).toEqual([]);
        if (!page.isCrashed()) break;
        if (name !== 'a refresh') await signOut(next);
        closeWallet(next);
        // No limit of codes is reached.
        if (name !== 'a refresh') await env.clock.advance(3_600_000);
      }
      expect(orphans).toBeGreaterThan(0);
      // The session's own key is still there.
      const { publicKey } = Object(await user.wallet.storage.records.get('session'));
      expect(await user.wallet.storage.keys.get(publicKey)).toBeDefined();
    },
  );
});
